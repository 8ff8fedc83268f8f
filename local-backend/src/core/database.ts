import type { Document, DocumentChange, DocumentPath } from './document.ts';
import type { Query } from './query.ts';
import type { Timestamp } from './value.ts';
import type { Commit, CommitResult, Write } from './write.ts';

export interface CommitOptions {
  /**
   * Asked first, before a write's own precondition can fail: whether what was read before still stands. It throws a
   * StatusError when it does not, and must be synchronous.
   */
  readonly verify?: (state: Pick<BatchState, 'before' | 'run'>) => void;
  /**
   * Judges the batch before anything is applied; throws a StatusError to refuse it. It sees each written document
   * before and after the whole batch, also where nothing changes in the end, and looks up any other document in
   * either state. It must be synchronous. What is stored may speak against the batch, such as a precondition that fails;
   * that is told only after it was judged, and the batch is judged as if it did not.
   */
  readonly authorize?: (changes: readonly DocumentChange[], state: BatchState) => void;
}

/**
 * What a batch is judged by. It includes the commits before it that are still on their way to disk, which `Database`
 * does not show yet, so whoever must not miss a change looks here.
 */
export interface BatchState {
  before(path: DocumentPath): Document | undefined;
  after(path: DocumentPath): Document | undefined;
  /** A normalized query's result before the batch. */
  run(query: Query): readonly Document[];
  /** Documents that the batch only verifies; they are not among the changes. */
  readonly verified: readonly DocumentPath[];
  /** The commit's time, as `request.time` sees it. */
  readonly time: Timestamp;
}

/** The documents of one database: atomic commits on an append-only log, and queries over what is in memory. */
export interface Database {
  get(path: DocumentPath): Document | undefined;
  /** The result in query order, projected by `select`. Throws INVALID_ARGUMENT for a query Firestore would refuse. */
  run(query: Query): readonly Document[];
  /** The path of each collection that holds documents, such as `a` or `a/1/b`. */
  collectionPaths(): Iterable<string>;
  /** The number of results, honouring limit and offset, without building them; stops at `upTo`. */
  count(query: Query, upTo?: number): number;
  /**
   * Applies all writes or none. Resolves once the commit is on disk (commits that arrive together share one sync);
   * rejects with a StatusError and changes nothing when a write is invalid, unauthorized or its precondition fails.
   */
  commit(writes: readonly Write[], options?: CommitOptions): Promise<CommitResult>;
  /** Calls back once per commit, in commit order, after it is on disk and before its `commit` resolves. */
  watch(listener: (commit: Commit) => void): () => void;
  /**
   * The documents changed after `time`, latest version of each (deleted ones without `after`), or undefined when the
   * history kept in memory does not reach back that far.
   */
  changesSince(time: Timestamp): readonly DocumentChange[] | undefined;
  /** A time later than any given before, for snapshots; strictly increasing, also across restarts. */
  now(): Timestamp;
  /** Deletes every document, as one commit that listeners see. */
  clear(): Promise<void>;
  /** Writes out what is pending and releases the data folder. */
  close(): Promise<void>;
}
