import type { Experience } from '../model/experience.ts';
import type { Filters, SortOrder } from '../model/filters.ts';
import type { StoredDocument } from '../store/stored-document.ts';

export interface FeedOptions {
  readonly sort: SortOrder;
  /** One query each, their results merged: at most 30 companies, or undefined for all. */
  readonly queries: readonly (readonly string[] | undefined)[];
  /** What all queries ask for besides, see `Selection`. */
  readonly filters?: Filters | undefined;
  readonly companySearch?: string | undefined;
  readonly accepts?: ((experience: Experience) => boolean) | undefined;
  /** Documents of one page; fewer than a query gives, so that pages have room to grow. */
  readonly pageSize: number;
  /** Wanted experiences that `loadMore` looks for; as many as a page has unless given. */
  readonly minFound?: number;
  /** Pages that one `loadMore` reads while it has not found enough. */
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
  /** What the last visit left; nothing when there was none. */
  read(): readonly StoredDocument[];
  write(documents: readonly StoredDocument[]): void;
}

/** Documents read before the reader asks for more. Each one of a page is read, and read again to listen to it. */
export const MAX_READS = 500;
/** Of those that filters find, before the page listens. The search names each one, and then it is read. */
export const MAX_FILTERED_READS = 120;

/** All queries together may give so many times a page, so that most pages are full. */
const OVERFETCH = 4;
/** A lower limit would end a page at the first company that has a few. */
const MIN_QUERY_LIMIT = 4;

/**
 * Documents that each query is asked for, to make one page. Without filters it is one more than a page has, which says whether
 * there is another page. With filters that one would be read twice, so it is left out, and a last page that is full looks as if
 * another followed. Of several queries a page may end early; nothing is missed.
 */
export function queryLimit({
  queries,
  pageSize,
  filters,
}: Pick<FeedOptions, 'queries' | 'pageSize' | 'filters'>): number {
  const [ofOne, ofAll] = filters ? [pageSize, MAX_FILTERED_READS / 2] : [pageSize + 1, OVERFETCH * pageSize];
  return Math.min(ofOne, Math.max(MIN_QUERY_LIMIT, Math.floor(ofAll / queries.length)));
}
