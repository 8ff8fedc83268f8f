import { foldForSearch } from '../model/fold-text.ts';

/** A company with its folded name, for searches. */
export interface SearchableCompany {
  readonly company: string;
  readonly count: number;
  readonly folded: string;
}

/**
 * The companies of `numbers`, ready for searches. `before` is an earlier result. Its objects are used again for
 * companies that have not changed.
 */
export function searchableCompanies(
  numbers: ReadonlyMap<string, number>,
  before: readonly SearchableCompany[] = [],
): readonly SearchableCompany[] {
  const known = new Map(before.map((one) => [one.company, one]));
  return Array.from(numbers, ([company, count]) => {
    const one = known.get(company);
    return one?.count === count ? one : { company, count, folded: one?.folded ?? foldForSearch(company) };
  });
}

export function companyMatcher(search: string): (company: string) => boolean {
  const wanted = foldForSearch(search);
  return (company) => foldForSearch(company).includes(wanted);
}

/** The companies whose name contains `search`; case and accents do not matter. A blank search finds all companies. */
export function matchCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search);
  return companies.filter(({ folded }) => folded.includes(wanted));
}

/** Sorts `companies`: those whose name begins with `search` come first. */
export function rankCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search);
  const matches = matchCompanies(companies, search);
  const begins = ({ folded }: SearchableCompany): boolean => folded.startsWith(wanted);
  return [...matches.filter(begins), ...matches.filter((company) => !begins(company))];
}

export const countCompanyMatches = (companies: readonly SearchableCompany[], search: string): number =>
  countAll(matchCompanies(companies, search));

export const countAll = (companies: readonly SearchableCompany[]): number =>
  companies.reduce((total, { count }) => total + count, 0);
