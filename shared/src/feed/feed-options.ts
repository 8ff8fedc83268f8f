import { MAX_FILTERED_READS, MIN_QUERY_LIMIT, OVERFETCH } from '../limits.ts';
import type { Experience } from '../model/experience.ts';
import type { Filters, SortOrder } from '../model/filters.ts';
import type { StoredDocument } from '../store/stored-document.ts';

export interface FeedOptions {
  readonly sort: SortOrder;
  /** The companies of each query: up to 30, or undefined for all. The results are merged. */
  readonly queries: readonly (readonly string[] | undefined)[];
  /** Further filters for every query, see `Selection`. */
  readonly filters?: Filters | undefined;
  readonly companySearch?: string | undefined;
  readonly accepts?: ((experience: Experience) => boolean) | undefined;
  /** The number of documents of one page, which its listener may let grow to MAX_DOCUMENTS. */
  readonly pageSize: number;
  /** The number of wanted experiences that one `loadMore` looks for. Default: `pageSize`. */
  readonly minFound?: number;
  /** The maximum number of pages that one `loadMore` reads. */
  readonly maxPages: number;
  /** The time from the first `watch` until the feed listens, in milliseconds. By default, the feed listens at once. */
  readonly debounceMs?: number;
  /** Stores the first page for the next visit. */
  readonly firstPageCache?: FirstPageCache | undefined;
}

export interface FirstPageCache {
  /** The documents that the last visit has cached; empty if there are none. */
  read(): readonly StoredDocument[];
  write(documents: readonly StoredDocument[]): void;
}

/**
 * The number of documents that each query reads for one page. Without filters, a single query reads one document more
 * than `pageSize`, which shows that another page follows. With filters, each document costs two reads, so the query
 * does not read the additional document, and a full last page seems to have a successor. With several queries, a page
 * may end early, but no document is skipped.
 */
export function queryLimit({
  queries,
  pageSize,
  filters,
}: Pick<FeedOptions, 'queries' | 'pageSize' | 'filters'>): number {
  const [ofOne, ofAll] = filters ? [pageSize, MAX_FILTERED_READS / 2] : [pageSize + 1, OVERFETCH * pageSize];
  return Math.min(ofOne, Math.max(MIN_QUERY_LIMIT, Math.floor(ofAll / queries.length)));
}
