import type { Database } from '../core/database.ts';
import type { Query } from '../core/query.ts';

/** The number of documents that a query's offset skips. Firestore reads and bills the skipped documents. */
export const countSkipped = (database: Database, query: Query): number =>
  query.offset === 0 ? 0 : database.count({ ...query, offset: 0, limit: undefined }, query.offset);

/**
 * Counts like Firestore's billing. Each document that is delivered to a get, a query or a listener is one read.
 * Documents that a change removed from the result and documents that an offset skipped are reads, too. Deletions are
 * free. A query costs at least one read, and an aggregation one read per 1,000 matches.
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

  /** The counters. `listeners` is the number of current targets. */
  report() {
    const { documentsRead, documentsWritten, listeners } = this;
    return { documentsRead, documentsWritten, listeners };
  }
}
