import type { Database } from '../core/database.ts';
import type { Query } from '../core/query.ts';

/** How many documents a query's offset skips, which Firestore reads and bills. */
export const countSkipped = (database: Database, query: Query): number =>
  query.offset === 0 ? 0 : database.count({ ...query, offset: 0, limit: undefined }, query.offset);

/**
 * Counts as Firestore bills: a document delivered to a get, a query or a listener is one read, also when it left the
 * result by a change, or was skipped by an offset; deletions are free; a query costs at least one read; an aggregation
 * one per 1,000 matches.
 * @see https://firebase.google.com/docs/firestore/pricing#managing-large-result-sets
 */
export class Usage {
  private documentsRead = 0;
  private documentsWritten = 0;
  private listeners = 0;

  countReads(documents: number): void {
    this.documentsRead += documents;
  }

  countQuery(results: number): void {
    this.documentsRead += Math.max(1, results);
  }

  countAggregation(matches: number): void {
    this.documentsRead += Math.max(1, Math.ceil(matches / 1000));
  }

  countWrites(documents: number): void {
    this.documentsWritten += documents;
  }

  addListeners(change: number): void {
    this.listeners += change;
  }

  /** The counters; `listeners` are the targets being listened to now. */
  report() {
    const { documentsRead, documentsWritten, listeners } = this;
    return { documentsRead, documentsWritten, listeners };
  }
}
