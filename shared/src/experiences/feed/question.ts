import type { StoredDocument } from '../stored-document.ts';
import type { SortOrder } from './position.ts';

/** Which experiences a feed gives, and how it reads them. */
export interface FeedQuestion {
  readonly sort: SortOrder;
  /** One query each, their results merged: at most 30 companies, or undefined for all. */
  readonly queries: readonly (readonly string[] | undefined)[];
  /** Which of the companies read are wanted; all unless given. */
  readonly accepts?: ((company: string) => boolean) | undefined;
  /** How many documents one page has; fewer than a query gives, so that pages have room to grow. */
  readonly pageSize: number;
  /** How many wanted experiences are enough for one look; as many as a page has unless given. */
  readonly enough?: number;
  /** The most pages read for one look, while they have not enough. */
  readonly mostPages: number;
  /** Reads all `mostPages` before it tells anything, and keeps them all live, not only those near the reader. */
  readonly isWhole?: boolean;
  /** How many milliseconds somebody watches before the feed listens; at once unless given. */
  readonly rest?: number;
  /** Keeps the first page for the next visit. */
  readonly keep?: FirstPageKeeper | undefined;
}

/** Reads for one look, before the reader asks for more; each document of a page is read, and read again to listen to it. */
export const MOST_READS = 500;

/**
 * How many documents each of several queries is asked for, to make one page of them. Of twenty queries few give more than one
 * document to a page; one that gives more ends the page early, and nothing is missed.
 */
export function queryLimit(queries: number, pageSize: number): number {
  return Math.min(pageSize, Math.max(LEAST, Math.ceil((ROOM * pageSize) / queries)));
}

/** So many times a page, all queries together, so that most pages are full. */
const ROOM = 4;
/** Less would end a page at the first company that has a few. */
const LEAST = 4;

export interface FirstPageKeeper {
  /** What the last visit left; nothing when there was none. */
  read(): readonly StoredDocument[];
  write(documents: readonly StoredDocument[]): void;
}
