import type { Database } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import type { CollectionSelector, Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';
import type { Timestamp } from '../core/value.ts';
import type { CommitResult, Write } from '../core/write.ts';
import { type Access, admitQuery } from './access.ts';
import type { CommitIndex } from './commit-index.ts';
import { requireReadableAt } from './past-reads.ts';
import { type Transaction, Transactions } from './transactions.ts';
import { countSkipped, type Usage } from './usage.ts';

export interface DocumentServiceOptions {
  readonly database: Database;
  readonly usage: Usage;
  /** The configured indexes. If undefined, every query runs. */
  readonly indexes: IndexConfig | undefined;
  /** Creates ids for documents and transactions. */
  readonly createId: () => string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The state that a read shows: of an open transaction, at a time or, without options, the current state. */
export interface ReadOptions {
  readonly transaction?: string | undefined;
  readonly readTime?: Timestamp | undefined;
}

type PageQuery = Query & { readonly limit: number };

export interface Page {
  readonly results: readonly Document[];
  readonly hasMore: boolean;
}

/**
 * The calls without a stream: reads, queries, counts and commits. Each call is checked against the caller's
 * access and counted.
 */
export class DocumentService {
  readonly transactions: Transactions;
  readonly createId: () => string;

  constructor(private readonly options: DocumentServiceOptions) {
    this.createId = options.createId;
    this.transactions = new Transactions(options.createId, options.clock);
  }

  /** Throws PERMISSION_DENIED if the caller may not read the document. Undefined for a missing document. */
  get(path: DocumentPath, access: Access, options: ReadOptions = {}): Document | undefined {
    const document = this.options.database.get(path);
    access.requireGet(path, document);
    const transaction = this.enter(options, (changes) => changes.of(path) !== undefined);
    this.options.usage.countReads(1);
    transaction?.noteDocument(path, document);
    return document;
  }

  query(query: Query, access: Access, options: ReadOptions = {}): readonly Document[] {
    const { database, usage } = this.options;
    const transaction = this.admit(query, access, options);
    const results = database.run(query);
    usage.countQuery(results.length + countSkipped(database, query));
    transaction?.noteQuery(query, results);
    return results;
  }

  /**
   * The results up to the limit, and whether there are more. Further results are neither checked against the access
   * nor counted.
   */
  page(query: PageQuery, access: Access, options: ReadOptions): Page {
    const { database, usage } = this.options;
    this.admit(query, access, options);
    const found = database.run({ ...query, limit: query.limit + 1 });
    const results = found.slice(0, query.limit);
    usage.countQuery(results.length);
    return { results, hasMore: found.length > query.limit };
  }

  /** The number of results, at most `upTo`. */
  count(query: Query, upTo: number | undefined, access: Access, options: ReadOptions): number {
    const { database, usage } = this.options;
    this.admit(query, access, options);
    usage.countAggregation(database.count(query) + countSkipped(database, query));
    return database.count(query, upTo);
  }

  /**
   * Commits a batch. The batch is authorized, checked against the reads of its transaction, and counted. If a write is
   * invalid or refused, or if the reads are outdated, rejects with a StatusError and changes nothing. `transaction`
   * ends, whether the batch is committed or refused.
   */
  async commit(writes: readonly Write[], access: Access, transaction?: string): Promise<CommitResult> {
    const read = transaction === undefined ? undefined : this.transactions.get(transaction);
    if (transaction !== undefined) this.transactions.end(transaction);
    if (read?.readOnlyAt !== undefined && writes.length > 0) {
      throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
    }
    const result = await this.options.database.commit(writes, {
      ...(read ? { verify: (state) => read.verify(state) } : {}),
      authorize: access.authorizeWrites,
    });
    this.options.usage.countWrites(writes.filter((write) => write.kind !== 'verify').length);
    return result;
  }

  /**
   * Begins a read-only transaction, at `readTime` or at the current time. Throws if `readTime` is in the future, or
   * if the changes since `readTime` are no longer known.
   */
  beginReadOnly(readTime: Timestamp | undefined): string {
    if (readTime !== undefined) requireReadableAt(readTime, this.options.database, () => false);
    return this.transactions.begin(readTime ?? this.now());
  }

  /**
   * The document that a caller has just written, for the answer to that write. This read is neither checked against the
   * access nor counted.
   */
  written(path: DocumentPath): Document | undefined {
    return this.options.database.get(path);
  }

  now(): Timestamp {
    return this.options.database.now();
  }

  private admit(query: Query, access: Access, options: ReadOptions): Transaction | undefined {
    admitQuery(query, { ...this.options, access });
    return this.enter(options, isTouchedBy(query));
  }

  /**
   * Checks the consistency of a read. Check the caller's access before: an error here tells the caller that the data
   * has changed.
   */
  private enter(options: ReadOptions, isTouched: (changes: CommitIndex) => boolean): Transaction | undefined {
    const transaction =
      options.transaction === undefined ? undefined : this.transactions.get(options.transaction);
    const readTime = options.readTime ?? transaction?.readOnlyAt;
    if (readTime !== undefined) requireReadableAt(readTime, this.options.database, isTouched);
    return transaction;
  }
}

const isTouchedBy =
  (selector: CollectionSelector) =>
  (changes: CommitIndex): boolean =>
    changes.within(selector).length > 0;
