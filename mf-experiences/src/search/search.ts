import type { Directory, LiveState } from '@portal/shared/feed';
import type { ListView } from '@portal/shared/portal';
import { companyMatcher, isFiltered, matchCompanies } from '@portal/shared/search';

export interface Search extends ListView {
  /** True if no company has the searched text, which is then the last of the filters' words. */
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

/** The companies that pass the filters and the search; undefined if there is neither, and while they are not known. */
function companiesIn(
  { search, filters }: Pick<ListView, 'search' | 'filters'>,
  directory: LiveState<Directory>,
): readonly string[] | undefined {
  if (filters.companies.length > 0) return filters.companies.filter(companyMatcher(search));
  if (isBlank(search) || directory.status !== 'ready') return undefined;
  return matchCompanies(directory.value.companies, search).map(({ company }) => company);
}

/** True if no company has the searched text in its name. False while the companies are not known. */
export const hasNoCompany = (...[view, directory]: Parameters<typeof companiesIn>): boolean =>
  !isBlank(view.search) && companiesIn(view, directory)?.length === 0;

/** The only company that passes; none in personal lists, as its numbers count all authors. */
export function onlyCompany(view: ListView, directory: LiveState<Directory>): string | undefined {
  const companies = view.filters.mine ? undefined : companiesIn(view, directory);
  return companies?.length === 1 ? companies[0] : undefined;
}
