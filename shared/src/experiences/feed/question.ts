import type { StoredDocument } from '../experience-source.ts';
import type { SortOrder } from './position.ts';

/** Which experiences a feed gives, and how it reads them. */
export interface FeedQuestion {
  readonly sort: SortOrder;
  /** One query each, their results merged: at most 30 companies, or undefined for all. */
  readonly queries: readonly (readonly string[] | undefined)[];
  /** Which of the companies read are wanted; all unless given. */
  readonly accepts?: ((company: string) => boolean) | undefined;
  /** How many documents one page has; at most half of what a query gives, so that pages have room to grow. */
  readonly pageSize: number;
  /** The most pages read at once, while they have fewer wanted experiences than one page. */
  readonly mostPages: number;
  /** Reads all `mostPages` before it tells anything, and keeps them all live, not only those near the reader. */
  readonly isWhole?: boolean;
  /** Keeps the first page for the next visit. */
  readonly keep?: FirstPageKeeper | undefined;
}

export interface FirstPageKeeper {
  /** What the last visit left; nothing when there was none. */
  read(): readonly StoredDocument[];
  write(documents: readonly StoredDocument[]): void;
}
