import { foldForSearch } from '../model/fold-text.ts';

/** Companies ready to be searched: built once for each state of the directory. */
export interface SearchableCompany {
  readonly company: string;
  readonly count: number;
  readonly folded: string;
}

export const searchableCompanies = (companies: ReadonlyMap<string, number>): readonly SearchableCompany[] =>
  Array.from(companies, ([company, count]) => ({ company, count, folded: foldForSearch(company) }));

export function companyMatcher(search: string): (company: string) => boolean {
  const wanted = foldForSearch(search.trim());
  return (company) => foldForSearch(company).includes(wanted);
}

/** The companies whose name contains `search`, whatever its case and accents; all of them for a blank search. */
export function matchCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search.trim());
  return companies.filter(({ folded }) => folded.includes(wanted));
}

/** The same, those whose name begins with it first. */
export function rankCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search.trim());
  const matches = matchCompanies(companies, search);
  const begins = ({ folded }: SearchableCompany): boolean => folded.startsWith(wanted);
  return [...matches.filter(begins), ...matches.filter((company) => !begins(company))];
}

export const countMatches = (companies: readonly SearchableCompany[], search: string): number =>
  countAll(matchCompanies(companies, search));

export const countAll = (companies: readonly SearchableCompany[]): number =>
  companies.reduce((total, { count }) => total + count, 0);
