import type { Experience } from '../model/experience.ts';
import type { Filters, SortOrder } from '../model/filters.ts';
import type { StoredDocument } from '../store/stored-document.ts';

export interface FeedOptions {
  readonly sort: SortOrder;
  /** The companies of each query: at most 30, or undefined for all. The results of the queries are merged. */
  readonly queries: readonly (readonly string[] | undefined)[];
  /** Further filters of all queries, see `Selection`. */
  readonly filters?: Filters | undefined;
  readonly companySearch?: string | undefined;
  readonly accepts?: ((experience: Experience) => boolean) | undefined;
  /** The number of documents of one page. A query reads more, so that pages have room to grow. */
  readonly pageSize: number;
  /** The number of wanted experiences that `loadMore` looks for; `pageSize` unless given. */
  readonly minFound?: number;
  /** The number of pages that one `loadMore` reads at most. */
  readonly maxPages: number;
  /** Reads all `maxPages` before it shows any, and keeps them all live, not only those near the reader. */
  readonly isWhole?: boolean;
  /** How long somebody watches before the feed listens; it listens at once unless given. */
  readonly debounceMs?: number;
  /** Called with each error that ends reading or listening. */
  readonly failed?: ((error: unknown) => void) | undefined;
  /** Keeps the first page for the next visit. */
  readonly firstPageCache?: FirstPageCache | undefined;
}

export interface FirstPageCache {
  /** The documents of the last visit; none if there was no visit. */
  read(): readonly StoredDocument[];
  write(documents: readonly StoredDocument[]): void;
}

/** The number of documents read before the reader asks for more. A document of a page is read, and read again to listen to it. */
export const MAX_READS = 500;
/** The same for experiences that filters find, before the page listens. Each has a search document, which is read too. */
export const MAX_FILTERED_READS = 120;

/** All queries together may read so many times `pageSize`, so that most pages are full. */
const OVERFETCH = 4;
/** With a lower limit, a page would end at the first company that has a few experiences. */
const MIN_QUERY_LIMIT = 4;

/**
 * The number of documents that each query reads for one page. Without filters it is one more than a page has. The further one
 * says whether there is another page. With filters it would be read twice, so it is left out, and a full last page looks as
 * if another followed. With several queries a page may end early. No document is missed.
 */
export function queryLimit({
  queries,
  pageSize,
  filters,
}: Pick<FeedOptions, 'queries' | 'pageSize' | 'filters'>): number {
  const [ofOne, ofAll] = filters ? [pageSize, MAX_FILTERED_READS / 2] : [pageSize + 1, OVERFETCH * pageSize];
  return Math.min(ofOne, Math.max(MIN_QUERY_LIMIT, Math.floor(ofAll / queries.length)));
}
