import type { BatchState, CommitOptions, Database } from './database.ts';
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

/** The most changes kept for listeners that come back. */
const HISTORY_CAPACITY = 20_000;

/** Where commits go before they count; the log, or nothing for a database in memory. */
export interface CommitSink {
  append(entry: LogEntry): void;
  close(): Promise<void>;
}

export interface EmbeddedDatabaseParts {
  readonly database: DatabaseName;
  readonly store: Store;
  readonly clock: ServerClock;
  readonly sink: CommitSink;
  /** Releases what the database holds, after the sink is closed. */
  readonly release: () => Promise<void>;
  readonly report: Report;
}

/**
 * A commit's way: prepared and authorized against everything before it, also what is still on its way to disk →
 * staged → on disk → in the store → told to watchers → resolved. When the disk fails it and all behind it are rejected,
 * and the store never knew of them.
 */
export class EmbeddedDatabase implements Database {
  private readonly staged: StagedDocuments;
  private readonly history: History;
  private readonly watchers = new Set<(commit: Commit) => void>();
  private isClosed = false;

  constructor(private readonly parts: EmbeddedDatabaseParts) {
    this.staged = new StagedDocuments(parts.store);
    this.history = new History(parts.clock.lastGiven, HISTORY_CAPACITY);
  }

  get(path: DocumentPath): Document | undefined {
    return this.parts.store.get(path);
  }

  run(query: Query): readonly Document[] {
    return this.parts.store.run(query);
  }

  collectionPaths(): Iterable<string> {
    return this.parts.store.collectionPaths();
  }

  count(query: Query, upTo?: number): number {
    return this.parts.store.count(query, upTo);
  }

  async commit(writes: readonly Write[], options: CommitOptions = {}): Promise<CommitResult> {
    if (this.isClosed) throw new StatusError('UNAVAILABLE', 'Cannot commit: the database is closed');
    const { clock, database } = this.parts;
    const micros = clock.reserve();
    const time = timestampOfMicros(micros);
    let prepared: PreparedCommit;
    try {
      options.verify?.(this.stateBefore());
      prepared = prepareCommit(writes, (path) => this.staged.get(path), { database, time });
      options.authorize?.(prepared.touched, this.batchState(prepared, time));
      if (prepared.conflict !== undefined) throw prepared.conflict;
    } catch (error) {
      clock.cancel(micros);
      throw error;
    }
    await this.save(micros, prepared.changes);
    return { commitTime: time, writeResults: prepared.writeResults };
  }

  watch(listener: (commit: Commit) => void): () => void {
    // A wrapper, so that one function may watch twice.
    const watcher = (commit: Commit): void => listener(commit);
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  changesSince(time: Timestamp): readonly DocumentChange[] | undefined {
    const micros = microsOfTimestamp(time);
    return micros > this.parts.clock.lastGiven ? undefined : this.history.since(micros);
  }

  now(): Timestamp {
    return this.parts.clock.now();
  }

  async clear(): Promise<void> {
    const deletions = [...this.staged.paths()].map(
      (path): Write => ({ kind: 'delete', path, precondition: undefined }),
    );
    await this.commit(deletions);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    // An empty record keeps the last snapshot's time, so that times go on increasing after a restart.
    const { sink, clock, release } = this.parts;
    sink.append({
      record: { kind: 'commit', micros: clock.lastGiven, written: [], deleted: [] },
      settle: () => undefined,
    });
    await sink.close();
    await release();
  }

  private batchState({ after, verified }: PreparedCommit, time: Timestamp): BatchState {
    return { ...this.stateBefore(), after, verified, time };
  }

  private stateBefore(): Pick<BatchState, 'before' | 'run'> {
    return { before: (path) => this.staged.get(path), run: (query) => this.staged.run(query) };
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
