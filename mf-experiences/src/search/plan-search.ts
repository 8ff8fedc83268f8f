import {
  allExperiences,
  type Directory,
  experiencesOf,
  type Feed,
  type FeedOptions,
  type LiveState,
  MAX_FILTERED_READS,
  MAX_READS,
  type NotReady,
  PAGE_SIZE,
  PICKED_FROM_ALL,
  pickedExperiences,
  queryLimit,
} from '@portal/shared/feed';
import {
  companyMatcher,
  countAll,
  type Filters,
  isFiltered,
  MAX_COMPANIES_PER_QUERY,
  matchCompanies,
  type SearchableCompany,
  splitWords,
} from '@portal/shared/search';
import { QUERY_READS } from '../limits.ts';
import { isBlank, isNarrowed, type Search } from './search.ts';

type PlanForNames =
  /** Query by these names, in groups of the maximum size, and merge the results. */
  | { readonly kind: 'names'; readonly queries: readonly (readonly string[])[] }
  /** Read the feed of all experiences and skip experiences that do not match. */
  | { readonly kind: 'feed' };

export type Plan =
  /** The plan needs documents that are still being read. */
  | { readonly kind: 'waiting' }
  /** The plan needs documents that could not be read. */
  | { readonly kind: 'failed'; readonly state: Extract<NotReady, { readonly status: 'failed' }> }
  /** The list does not come from a feed: own, saved or liked experiences. */
  | { readonly kind: 'personal' }
  /** There is neither a search nor a filter. */
  | { readonly kind: 'all' }
  /** Nothing can match. */
  | { readonly kind: 'none' }
  /** Query by these company names. An undefined query has only the filters. */
  | { readonly kind: 'names'; readonly queries: FeedOptions['queries'] }
  | PlanForNames;

/** The plan for finding the experiences of a search. `searchable` is ready if the store can search. */
export function planSearch(
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
  return planForNames(matchCompanies(companies, search), total, isFiltered(filters) ? filters : undefined);
}

const notReady = (state: NotReady): Plan =>
  state.status === 'failed' ? { kind: 'failed', state } : { kind: 'waiting' };

/**
 * The cheaper way to read a page of results, by the number of documents and queries. Queries by names also read
 * documents that do not fit on the merged page. The feed also reads documents that do not match: the rarer the results,
 * the more. `total` is the number of all experiences. `filters` is undefined without filters.
 */
export function planForNames(
  matches: readonly SearchableCompany[],
  total: number,
  filters?: Filters,
): PlanForNames {
  // The order does not depend on the typed text, so the same companies always produce the same queries.
  const sorted = [...matches].sort((one, other) => (one.company < other.company ? -1 : 1));
  // Firestore multiplies the numbers of values in all conditions of a query. The product may be at most thirty.
  const size = Math.floor(MAX_COMPANIES_PER_QUERY / Math.max(1, filters?.roles.length ?? 0));
  const groups = Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  );
  const queries = groups.map((group) => group.map(({ company }) => company));
  if (queries.length <= 1) return { kind: 'names', queries };
  const limit = queryLimit({ queries, pageSize: PAGE_SIZE, filters });
  const found = groups.reduce((sum, group) => sum + Math.min(limit, countAll(group)), 0);
  const [byNames, maxReads] = filters ? [2 * found, MAX_FILTERED_READS] : [found + PAGE_SIZE, MAX_READS];
  const byFeed = (2 * PAGE_SIZE * total) / countAll(matches);
  const isCheaper = cost(byNames, queries.length) <= cost(byFeed, byFeed / 2 / PICKED_FROM_ALL.pageSize);
  return isCheaper && byNames <= maxReads ? { kind: 'names', queries } : { kind: 'feed' };
}

const cost = (reads: number, queries: number): number => reads + QUERY_READS * queries;

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
