import {
  companyMatcher,
  type Directory,
  isFiltered,
  type LiveState,
  matchCompanies,
} from '@portal/shared/experiences';
import type { ListView } from '@portal/shared/portal';

export interface Search extends ListView {
  /**
   * True if no company has the searched text in its name. Then `search` is blank, and the text is the last of the
   * filters' words.
   */
  readonly isByWords: boolean;
}

export const isBlank = (search: string): boolean => search.trim() === '';

/** True if the search or a filter leaves experiences out. */
export const isNarrowed = ({ search, filters }: ListView): boolean => !isBlank(search) || isFiltered(filters);

/** The search for a company or, if no company has the text in its name, for the words of the text. */
export function searchFor({ search, sort, filters }: ListView, isByWords: boolean): Search {
  if (!isByWords) return { search, sort, filters, isByWords };
  return { search: '', sort, filters: { ...filters, words: [...filters.words, search.trim()] }, isByWords };
}

/** True if no company has the searched text in its name. False while the companies are not known. */
export function hasNoCompany(
  { search, filters }: Pick<ListView, 'search' | 'filters'>,
  directory: LiveState<Directory>,
): boolean {
  if (isBlank(search)) return false;
  if (filters.companies.length > 0) return !filters.companies.some(companyMatcher(search));
  return directory.status === 'ready' && matchCompanies(directory.value.companies, search).length === 0;
}

/**
 * The only company that passes the filters and the search; undefined if no company or several companies pass. Also
 * undefined in the list of own or saved experiences, because the numbers of a company count the experiences of all
 * authors.
 */
export function onlyCompany(
  { search, filters }: ListView,
  directory: LiveState<Directory>,
): string | undefined {
  if (filters.mine) return undefined;
  if (filters.companies.length > 0) return onlyOne(filters.companies.filter(companyMatcher(search)));
  if (isBlank(search) || directory.status !== 'ready') return undefined;
  return onlyOne(matchCompanies(directory.value.companies, search))?.company;
}

const onlyOne = <Item>([first, ...others]: readonly Item[]): Item | undefined =>
  others.length === 0 ? first : undefined;
