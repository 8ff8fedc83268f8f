import { foldForSearch } from '../fold-text.ts';

/** Companies ready to be searched: built once for each state of the directory. */
export interface SearchableCompany {
  readonly company: string;
  readonly count: number;
  readonly folded: string;
}

export function searchableCompanies(companies: ReadonlyMap<string, number>): readonly SearchableCompany[] {
  return Array.from(companies, ([company, count]) => ({ company, count, folded: foldForSearch(company) }));
}

/** Whether a company's name contains `search`, whatever its case and accents. */
export function matchesSearch(company: string, search: string): boolean {
  return foldForSearch(company).includes(foldForSearch(search.trim()));
}

/** The companies whose name contains `search`, whatever its case and accents; all of them for a blank search. */
export function matchCompanies(
  companies: readonly SearchableCompany[],
  search: string,
): readonly SearchableCompany[] {
  const wanted = foldForSearch(search.trim());
  return companies.filter(({ folded }) => folded.includes(wanted));
}

export function countAll(companies: readonly SearchableCompany[]): number {
  return companies.reduce((total, { count }) => total + count, 0);
}
