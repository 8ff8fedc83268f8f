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

/** The latest search among some companies. */
interface Found {
  readonly wanted: string;
  readonly companies: readonly SearchableCompany[];
}

const latest = new WeakMap<readonly SearchableCompany[], Found>();

/**
 * The companies whose name contains `search`; case and accents do not matter. A blank search finds all companies. Several
 * parts of a page ask for the same search, and each letter narrows the search before. So only the companies that the
 * latest search found are compared, if that search is a part of this one.
 */
export function matchCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search);
  const before = latest.get(companies);
  if (before?.wanted === wanted) return before.companies;
  const candidates = before && wanted.includes(before.wanted) ? before.companies : companies;
  const found = candidates.filter(({ folded }) => folded.includes(wanted));
  latest.set(companies, { wanted, companies: found });
  return found;
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
