import type { Document, DocumentChange, DocumentPath } from './document.ts';
import { History } from './history.ts';
import type { LogEntry } from './log/commit-log.ts';
import type { DatabaseName } from './path.ts';
import { type PreparedCommit, prepareCommit } from './prepare-commit.ts';
import type { Query } from './query.ts';
import { formatError, type Report } from './report.ts';
import type { ServerClock } from './server-clock.ts';
import { StagedDocuments } from './staged-documents.ts';
import { StatusError } from './status.ts';
import type { Store } from './store.ts';
import { microsOfTimestamp, timestampOfMicros } from './time.ts';
import type { Timestamp } from './value.ts';
import type { Commit, CommitResult, Write } from './write.ts';

/** The maximum number of changes kept for listeners that reconnect. */
const HISTORY_CAPACITY = 20_000;

export interface CommitOptions {
  /**
   * Called before the preconditions of the writes are checked. Must throw a StatusError if data that was read earlier
   * has changed. Must be synchronous.
   */
  readonly verify?: (state: Pick<BatchState, 'before' | 'run'>) => void;
  /**
   * Judges the batch before anything is applied. Must throw a StatusError to refuse the batch. `changes` holds each
   * written document before and after the whole batch, even if the document is unchanged in the end. `state` can read
   * every other document, as it is before the batch and as it will be after the batch. Must be synchronous. If the
   * stored data conflicts with the batch, such as a failed precondition, the batch is judged as if there were no
   * conflict. The conflict is reported only after the batch is judged.
   */
  readonly authorize?: (changes: readonly DocumentChange[], state: BatchState) => void;
}

/**
 * The state by which a batch is judged. Unlike the results of `Database`, it includes earlier commits that are not on
 * disk yet. Code that must not miss a change reads this state.
 */
export interface BatchState {
  before(path: DocumentPath): Document | undefined;
  after(path: DocumentPath): Document | undefined;
  /** A normalized query's result before the batch. */
  run(query: Query): readonly Document[];
  /** Documents that the batch only verifies. They are not among the changes. */
  readonly verified: readonly DocumentPath[];
  /** The commit's time, which is `request.time` in rules. */
  readonly time: Timestamp;
}

/** Makes commits durable: the log, or a sink that writes nothing for a database in memory. */
export interface CommitSink {
  append(entry: LogEntry): void;
  close(): Promise<void>;
}

export interface DatabaseParts {
  readonly database: DatabaseName;
  readonly store: Store;
  readonly clock: ServerClock;
  readonly sink: CommitSink;
  /** Called after the sink is closed. Releases the resources of the database, such as the lock on the data folder. */
  readonly release?: (() => Promise<void>) | undefined;
  readonly report: Report;
}

/**
 * The documents of one database: atomic commits on an append-only log, and queries over the documents in memory.
 *
 * The steps of a commit: prepared and authorized against all earlier commits, including those not on disk yet →
 * staged → on disk → in the store → reported to watchers → resolved. When the disk fails, this commit and all queued
 * commits are rejected, and the store does not change.
 */
export class Database {
  private readonly staged: StagedDocuments;
  private readonly history: History;
  private readonly watchers = new Set<(commit: Commit) => void>();
  private isClosed = false;

  constructor(private readonly parts: DatabaseParts) {
    this.staged = new StagedDocuments(parts.store);
    this.history = new History(parts.clock.lastGiven, HISTORY_CAPACITY);
  }

  get(path: DocumentPath): Document | undefined {
    return this.parts.store.get(path);
  }

  /**
   * The results in the query's order, reduced to the fields in `select`. Throws INVALID_ARGUMENT for a query that
   * Firestore would refuse.
   */
  run(query: Query): readonly Document[] {
    return this.parts.store.run(query);
  }

  /** The number of results after limit and offset. Does not build the results. Stops counting at `upTo`. */
  count(query: Query, upTo?: number): number {
    return this.parts.store.count(query, upTo);
  }

  /**
   * Applies all writes or none. Resolves when the commit is on disk; commits that arrive together share one sync. If
   * a write is invalid or unauthorized, or its precondition fails, rejects with a StatusError and changes nothing.
   */
  async commit(writes: readonly Write[], options: CommitOptions = {}): Promise<CommitResult> {
    if (this.isClosed) throw new StatusError('UNAVAILABLE', 'Cannot commit: the database is closed');
    const { clock, database } = this.parts;
    const micros = clock.reserve();
    const time = timestampOfMicros(micros);
    const state = {
      before: (path: DocumentPath) => this.staged.get(path),
      run: (query: Query) => this.staged.run(query),
    };
    let prepared: PreparedCommit;
    try {
      options.verify?.(state);
      prepared = prepareCommit(writes, state.before, { database, time });
      const { after, verified } = prepared;
      options.authorize?.(prepared.touched, { ...state, after, verified, time });
      if (prepared.conflict !== undefined) throw prepared.conflict;
    } catch (error) {
      clock.cancel(micros);
      throw error;
    }
    await this.save(micros, prepared.changes);
    return { commitTime: time, writeResults: prepared.writeResults };
  }

  /**
   * Calls the listener once per commit, in commit order: after the commit is on disk, and before `commit` resolves.
   */
  watch(listener: (commit: Commit) => void): () => void {
    // With this wrapper, the same function can watch twice.
    const watcher = (commit: Commit): void => listener(commit);
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  /**
   * The documents changed after `time`, each with its latest version; a deleted document has no `after`. Undefined if
   * the history in memory does not reach back that far.
   */
  changesSince(time: Timestamp): readonly DocumentChange[] | undefined {
    const micros = microsOfTimestamp(time);
    return micros > this.parts.clock.lastGiven ? undefined : this.history.since(micros);
  }

  /** Returns a time for a snapshot, later than any time returned before. Times increase even across restarts. */
  now(): Timestamp {
    return this.parts.clock.now();
  }

  /** Deletes all documents in one commit. Listeners see this commit. */
  async clear(): Promise<void> {
    const deletions = [...this.staged.paths()].map(
      (path): Write => ({ kind: 'delete', path, precondition: undefined }),
    );
    await this.commit(deletions);
  }

  /** Writes pending commits and releases the data folder. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    // An empty record stores the last snapshot's time, so that times continue to increase after a restart.
    const { sink, clock, release } = this.parts;
    sink.append({
      record: { kind: 'commit', micros: clock.lastGiven, written: [], deleted: [] },
      settle: () => undefined,
    });
    await sink.close();
    await release?.();
  }

  private save(micros: number, changes: readonly DocumentChange[]): Promise<void> {
    for (const { path, after } of changes) this.staged.stage(micros, path, after);
    return new Promise((resolve, reject) => {
      this.parts.sink.append({
        record: changes.length === 0 ? undefined : recordOf(micros, changes),
        settle: (failure) => {
          for (const { path } of changes) this.staged.unstage(micros, path);
          if (failure === undefined) this.show(micros, changes);
          else this.parts.clock.cancel(micros);
          if (failure === undefined) resolve();
          else reject(failure);
        },
      });
    });
  }

  private show(micros: number, changes: readonly DocumentChange[]): void {
    const { store, clock, report } = this.parts;
    for (const { path, after } of changes) store.replace(path, after);
    clock.settle(micros);
    this.history.add(micros, changes);
    const commit: Commit = { time: timestampOfMicros(micros), changes };
    for (const watcher of [...this.watchers]) {
      try {
        watcher(commit);
      } catch (error) {
        report(`A watcher of commits failed: ${formatError(error)}`);
      }
    }
  }
}

function recordOf(micros: number, changes: readonly DocumentChange[]): NonNullable<LogEntry['record']> {
  return {
    kind: 'commit',
    micros,
    written: changes.flatMap(({ after }) => (after === undefined ? [] : [after])),
    deleted: changes.flatMap(({ path, after }) => (after === undefined ? [path] : [])),
  };
}
