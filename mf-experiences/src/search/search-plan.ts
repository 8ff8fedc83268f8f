import {
  allExperiences,
  companyMatcher,
  type Directory,
  experiencesOf,
  type Feed,
  type FeedOptions,
  isFiltered,
  type LiveState,
  MAX_COMPANIES_PER_QUERY,
  matchCompanies,
  type NotReady,
  PAGE_SIZE,
  PICKED_FROM_ALL,
  pickedExperiences,
  splitWords,
} from '@portal/shared/experiences';
import { planSearch, type SearchPlan } from './plan-search.ts';
import { isBlank, isNarrowed, type Search } from './search.ts';

export type Plan =
  /** The plan needs documents that are still being read. */
  | { readonly kind: 'waiting' }
  /** The plan needs documents that could not be read. */
  | { readonly kind: 'failed'; readonly state: Extract<NotReady, { readonly status: 'failed' }> }
  /** The list does not come from a feed: own or saved experiences. */
  | { readonly kind: 'personal' }
  /** There is neither a search nor a filter. */
  | { readonly kind: 'all' }
  /** Nothing can match. */
  | { readonly kind: 'none' }
  /** Query by these company names. An undefined query has only the filters. */
  | { readonly kind: 'names'; readonly queries: FeedOptions['queries'] }
  | SearchPlan;

/** The plan for finding the experiences of a search. `searchable` is ready if the store can search. */
export function planFor(
  wanted: Search,
  directory: LiveState<Directory>,
  searchable: LiveState<unknown>,
): Plan {
  const { search, filters } = wanted;
  if (filters.mine !== undefined) return { kind: 'personal' };
  if (!isNarrowed(wanted)) return { kind: 'all' };
  if (isFiltered(filters) && searchable.status === 'failed') return notReady(searchable);
  // Without a letter and a digit, a text has no words.
  if (filters.words.some((text) => splitWords(text).length === 0)) return { kind: 'none' };
  if (filters.companies.length > 0)
    return { kind: 'names', queries: [filters.companies.filter(companyMatcher(search))] };
  if (isBlank(search)) return { kind: 'names', queries: [undefined] };
  if (directory.status !== 'ready') return notReady(directory);
  const { companies, total } = directory.value;
  // Firestore multiplies the numbers of values in all conditions of a query. The product may be at most thirty.
  const namesPerQuery = Math.floor(MAX_COMPANIES_PER_QUERY / Math.max(1, filters.roles.length));
  const sizes = { names: PAGE_SIZE, feed: PICKED_FROM_ALL.pageSize, namesPerQuery };
  const found = matchCompanies(companies, search);
  return planSearch(found, total, isFiltered(filters) ? { ...sizes, filters } : sizes);
}

const notReady = (state: NotReady): Plan =>
  state.status === 'failed' ? { kind: 'failed', state } : { kind: 'waiting' };

/** The feed of the results; undefined if the plan needs no feed. */
export function feedOf({ search, sort, filters }: Search, plan: Plan): Feed | undefined {
  switch (plan.kind) {
    case 'all':
      return allExperiences(sort);
    case 'names':
      return experiencesOf(plan.queries, sort, filters);
    case 'feed':
      return pickedExperiences(search.trim(), sort, filters);
    default:
      return undefined;
  }
}
