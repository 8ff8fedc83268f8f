import {
  companyMatcher,
  type Directory,
  type FeedOptions,
  type Filters,
  isFiltered,
  type LiveState,
  MAX_COMPANIES_PER_QUERY,
  matchCompanies,
  PAGE_SIZE,
  PICKED_FROM_ALL,
  type SortOrder,
} from '@portal/shared/experiences';
import { planSearch, type SearchPlan } from './plan-search.ts';

export interface Search {
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
}

export type Plan =
  /** No company matches the search. */
  | { readonly kind: 'none' }
  /** The store has no documents for this search, so the page picks results from the newest experiences. */
  | { readonly kind: 'newest' }
  /** Query by these company names. An undefined query has only the filters. */
  | { readonly kind: 'names'; readonly queries: FeedOptions['queries'] }
  | SearchPlan;

export const isBlank = (search: string): boolean => search.trim() === '';

/**
 * The plan for finding the experiences of a search. Undefined if there is neither a search nor a filter, or if the
 * directory is needed and not read yet.
 */
export function planFor(
  { search, filters }: Pick<Search, 'search' | 'filters'>,
  directory: LiveState<Directory>,
  isSearchable: boolean,
): Plan | undefined {
  if (isFiltered(filters) && !isSearchable) return { kind: 'newest' };
  if (filters.companies.length > 0) {
    const names = filters.companies.filter(companyMatcher(search));
    return names.length > 0 ? { kind: 'names', queries: [names] } : { kind: 'none' };
  }
  if (isBlank(search)) return isFiltered(filters) ? { kind: 'names', queries: [undefined] } : undefined;
  if (directory.status !== 'ready') return undefined;
  const { companies, total, experiences } = directory.value;
  if (experiences) return { kind: 'newest' };
  const found = matchCompanies(companies, search);
  if (found.length === 0) return { kind: 'none' };
  // Firestore multiplies the numbers of values in all conditions of a query. The product may be at most thirty.
  const namesPerQuery = Math.floor(MAX_COMPANIES_PER_QUERY / Math.max(1, filters.roles.length));
  const sizes = { names: PAGE_SIZE, feed: PICKED_FROM_ALL.pageSize, namesPerQuery };
  return planSearch(found, total, isFiltered(filters) ? { ...sizes, filters } : sizes);
}
