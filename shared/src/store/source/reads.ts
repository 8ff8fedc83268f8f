import type { PageRange, Position, Selection } from '../position.ts';
import type { DatedDocuments, StoredDocument } from '../stored-document.ts';

/** Reads of the store, each answered once. They need not wait for Firestore's code. */
export interface Reads {
  /** The first `limit` documents of a range, in its order; at most 50. `signal` aborts the read. */
  readPage(range: PageRange, limit: number, signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The positions of the experiences in a range with filters, one read each; at most 51. */
  readFound(range: PageRange, limit: number, signal?: AbortSignal): Promise<readonly Position[]>;
  /** The newest documents, at most 50, and the latest day of the store's clock. */
  readLatest(limit: number): Promise<DatedDocuments>;
  /** The number of experiences in a selection with filters, counted up to `limit`. */
  countMatches(selection: Selection, limit: number, signal?: AbortSignal): Promise<number>;
  /** Up to `max` roles in their authors' words. Their form for searches, see `searchedRole`, begins with `prefix`. */
  readRoles(prefix: string, max: number, signal?: AbortSignal): Promise<readonly string[]>;
  /** The questions of a company after `after`, the most frequent first. `limit` is at most 50. */
  readQuestions(
    company: string,
    limit: number,
    after?: StoredDocument,
    signal?: AbortSignal,
  ): Promise<readonly StoredDocument[]>;
  /** The documents of the totals, which the functions write; none until they have counted. */
  readTotals(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** Only the root of the totals, which contains the version for which they are complete; none until the functions have counted. */
  readTotalsRoot(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The documents of the directory's packed list, in the order of the ids; undefined for a deleted document. */
  readDirectoryPieces(ids: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
}
