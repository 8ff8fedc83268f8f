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
  /** Query by these names, in groups of the maximum size, and merge the results. */
  | { readonly kind: 'names'; readonly queries: readonly (readonly string[])[] }
  /** Read the feed of all experiences and skip experiences that do not match. */
  | { readonly kind: 'feed' };

export interface PageSizes {
  readonly names: number;
  readonly feed: number;
  /** The maximum number of names in one query. Default: thirty. */
  readonly namesPerQuery?: number;
  /** The filters of the queries in addition to the names; undefined without filters. */
  readonly filters?: Filters | undefined;
}

/** A query takes as long as reading this number of documents. */
const QUERY_READS = 16;

/**
 * The cheaper way to read a page of results, by the number of documents and queries. Queries by names also read
 * documents that do not fit on the merged page. The feed also reads documents that do not match: the rarer the results,
 * the more. `total` is the number of all experiences.
 */
export function planSearch(
  matches: readonly SearchableCompany[],
  total: number,
  sizes: PageSizes,
): SearchPlan {
  // The order does not depend on the typed text, so the same companies always produce the same queries.
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
