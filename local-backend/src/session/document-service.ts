import type { Database } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import type { Query } from '../core/query.ts';
import type { Timestamp, Value } from '../core/value.ts';
import type { CommitResult, Write } from '../core/write.ts';
import type { Access } from './access.ts';
import { admitQuery } from './admit-query.ts';
import { type Aggregation, aggregate } from './aggregation.ts';
import type { Committer } from './committer.ts';
import { Transactions } from './transactions.ts';
import type { Usage } from './usage.ts';

export interface DocumentServiceOptions {
  readonly database: Database;
  readonly committer: Committer;
  readonly usage: Usage;
  /** The indexes that queries must find; undefined stands for whatever they need. */
  readonly indexes: IndexConfig | undefined;
  /** Makes ids for documents and transactions. */
  readonly createId: () => string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface Page {
  readonly results: readonly Document[];
  readonly hasMore: boolean;
}

/** The single calls: reads, queries, aggregations and commits, each judged for the caller's access and counted. */
export class DocumentService {
  readonly transactions: Transactions;
  readonly createId: () => string;

  constructor(private readonly options: DocumentServiceOptions) {
    this.createId = options.createId;
    this.transactions = new Transactions(options.createId, options.clock);
  }

  /** Throws PERMISSION_DENIED; an absent document is undefined. */
  get(path: DocumentPath, access: Access, transaction?: string): Document | undefined {
    const document = this.options.database.get(path);
    access.demandGet(path, document);
    this.options.usage.countReads(1);
    if (transaction !== undefined) this.transactions.get(transaction).noteDocument(path, document);
    return document;
  }

  query(query: Query, access: Access, transaction?: string): readonly Document[] {
    const { database, usage } = this.options;
    admitQuery(query, { ...this.options, access });
    const results = database.run(query);
    usage.countQuery(results.length);
    if (transaction !== undefined) this.transactions.get(transaction).noteQuery(query, results);
    return results;
  }

  /** The results, and whether the limit cuts some off, which is neither judged nor counted. */
  page(query: Query & { readonly limit: number }, access: Access): Page {
    const { database, usage } = this.options;
    admitQuery(query, { ...this.options, access });
    const found = database.run({ ...query, limit: query.limit + 1 });
    const results = found.slice(0, query.limit);
    usage.countQuery(results.length);
    return { results, hasMore: found.length > query.limit };
  }

  aggregate(query: Query, aggregations: readonly Aggregation[], access: Access): readonly Value[] {
    const { database, usage } = this.options;
    const summed = aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.field]));
    admitQuery(query, { ...this.options, access }, summed);
    const values = aggregate(database, query, aggregations);
    usage.countAggregation(database.count(query));
    return values;
  }

  /** `transaction` ends with its commit, whatever becomes of it. */
  async commit(writes: readonly Write[], access: Access, transaction?: string): Promise<CommitResult> {
    const read = transaction === undefined ? undefined : this.transactions.get(transaction);
    if (transaction !== undefined) this.transactions.end(transaction);
    return this.options.committer.commit(writes, access, read);
  }

  /** The document a caller has just written, for the answer to that write: neither judged nor counted. */
  written(path: DocumentPath): Document | undefined {
    return this.options.database.get(path);
  }

  now(): Timestamp {
    return this.options.database.now();
  }
}
