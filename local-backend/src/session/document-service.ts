import type { Database } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import type { Query } from '../core/query.ts';
import type { Timestamp } from '../core/value.ts';
import type { CommitResult, Write } from '../core/write.ts';
import { type Access, admitQuery } from './access.ts';
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

/** The open transaction that a read belongs to. */
export interface ReadOptions {
  readonly transaction?: string | undefined;
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
    const transaction = this.enter(options);
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
    const result = await this.options.database.commit(writes, {
      ...(read ? { verify: (state) => read.verify(state) } : {}),
      authorize: access.authorizeWrites,
    });
    this.options.usage.countWrites(writes.filter((write) => write.kind !== 'verify').length);
    return result;
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
    return this.enter(options);
  }

  private enter({ transaction }: ReadOptions): Transaction | undefined {
    return transaction === undefined ? undefined : this.transactions.get(transaction);
  }
}
