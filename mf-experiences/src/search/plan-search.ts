import {
  countAll,
  type Filters,
  MAX_COMPANIES_PER_QUERY,
  MAX_FILTERED_READS,
  MAX_READS,
  queryLimit,
  type SearchableCompany,
} from '@portal/shared/experiences';

export type SearchPlan =
  /** By these names, as many a query as it may have, whose results are merged. */
  | { readonly kind: 'names'; readonly queries: readonly (readonly string[])[] }
  /** From the feed of all experiences, passing over the others. */
  | { readonly kind: 'feed' };

export interface PageSizes {
  readonly names: number;
  readonly feed: number;
  /** Names that one query may ask for; thirty unless given. */
  readonly namesPerQuery?: number;
  /** What else is asked for; undefined for nothing. */
  readonly filters?: Filters | undefined;
}

/** One more query takes as long as reading this many more documents. */
const QUERY_READS = 16;

/**
 * The cheaper way to a page of results, in documents read and queries made. Asking by names, what does not fit on the page
 * falls away when the queries are merged; reading the feed passes over as many documents as the results are rare. `total`
 * counts all experiences.
 */
export function planSearch(
  matches: readonly SearchableCompany[],
  total: number,
  sizes: PageSizes,
): SearchPlan {
  // In a fixed order, so that the same companies make the same queries whatever was typed.
  const sorted = [...matches].sort((one, other) => (one.company < other.company ? -1 : 1));
  const size = sizes.namesPerQuery ?? MAX_COMPANIES_PER_QUERY;
  const groups = Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  );
  const queries = groups.map((group) => group.map(({ company }) => company));
  if (queries.length <= 1) return { kind: 'names', queries };
  const limit = queryLimit({ queries, pageSize: sizes.names, filters: sizes.filters });
  const found = groups.reduce((sum, group) => sum + Math.min(limit, countAll(group)), 0);
  const [byNames, maxReads] = sizes.filters
    ? [2 * found, MAX_FILTERED_READS]
    : [found + sizes.names, MAX_READS];
  const byFeed = (2 * sizes.names * total) / countAll(matches);
  const isCheaper = cost(byNames, queries.length) <= cost(byFeed, byFeed / 2 / sizes.feed);
  return isCheaper && byNames <= maxReads ? { kind: 'names', queries } : { kind: 'feed' };
}

const cost = (reads: number, queries: number): number => reads + QUERY_READS * queries;
