import type { BatchState } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';

/** The time in milliseconds after which an unused transaction expires, as in production. */
const LIFETIME = 270_000;

/** The reads of a transaction. They are checked when the transaction commits. */
export class Transaction {
  private readonly versions = new Map<DocumentPath, Timestamp | undefined>();
  private readonly queries: { readonly query: Query; readonly results: readonly Document[] }[] = [];

  noteDocument(path: DocumentPath, document: Document | undefined): void {
    if (!this.versions.has(path)) this.versions.set(path, document?.updateTime);
  }

  noteQuery(query: Query, results: readonly Document[]): void {
    this.queries.push({ query, results });
  }

  /** Throws ABORTED if any read document or result has changed. `state` is the state before the commit. */
  verify(state: Pick<BatchState, 'before' | 'run'>): void {
    for (const [path, version] of this.versions) {
      if (!isSameTime(version, state.before(path)?.updateTime)) throw contention();
    }
    for (const { query, results } of this.queries) {
      const current = state.run(query);
      const isSame = results.every((document, index) => isSameVersion(document, current[index]));
      if (current.length !== results.length || !isSame) throw contention();
    }
  }
}

/**
 * Transactions that were begun over REST. They are optimistic: nothing is locked, and the commit fails with ABORTED
 * if a document or result that was read has changed. (The web SDK's own transactions use preconditions instead.)
 */
export class Transactions {
  private readonly open = new Map<string, { transaction: Transaction; usedAt: number }>();

  constructor(
    private readonly createId: () => string,
    private readonly clock: () => number,
  ) {}

  begin(): string {
    this.expire();
    const id = this.createId();
    this.open.set(id, { transaction: new Transaction(), usedAt: this.clock() });
    return id;
  }

  /** Throws INVALID_ARGUMENT for a transaction that was never begun, has ended or has expired. */
  get(id: string): Transaction {
    this.expire();
    const entry = this.open.get(id);
    if (!entry) throw new StatusError('INVALID_ARGUMENT', 'The transaction is unknown or has expired');
    entry.usedAt = this.clock();
    return entry.transaction;
  }

  end(id: string): void {
    this.open.delete(id);
  }

  private expire(): void {
    const oldest = this.clock() - LIFETIME;
    for (const [id, { usedAt }] of this.open) if (usedAt < oldest) this.open.delete(id);
  }
}

const isSameVersion = (a: Document, b: Document | undefined): boolean =>
  b !== undefined && a.path === b.path && isSameTime(a.updateTime, b.updateTime);

const isSameTime = (a: Timestamp | undefined, b: Timestamp | undefined): boolean =>
  a === undefined || b === undefined ? a === b : compareTimestamps(a, b) === 0;

const contention = (): StatusError =>
  new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
