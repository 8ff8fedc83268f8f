import { mkdir } from 'node:fs/promises';
import { type CommitSink, Database } from './database.ts';
import { lockFolder } from './log/folder-lock.ts';
import { type OpenLogOptions, openLog } from './log/open-log.ts';
import type { Query } from './query.ts';
import type { Report } from './report.ts';
import { ServerClock } from './server-clock.ts';
import { Store } from './store.ts';

export interface OpenDatabaseOptions {
  /** Where the data is kept, made when missing; undefined keeps it in memory only. */
  readonly folder: string | undefined;
  readonly projectId: string;
  readonly databaseId: string;
  /** Milliseconds since 1970, fractions welcome; `Date.now` by default. */
  readonly clock?: () => number;
  /** Queries whose indexes are built before this resolves, and kept; other indexes are built by the queries themselves. */
  readonly expectedQueries?: readonly Query[];
  /** Takes a sentence about what was opened, repaired, compacted or failed. */
  readonly report?: Report;
  readonly openFile?: OpenLogOptions['openFile'];
}

/** In microseconds. */
const MILLISECOND = 1_000;

/**
 * Opens a database with all documents in memory. Rejects when another server uses the folder, when it holds another
 * database, or when acknowledged data in it is damaged; it never starts with less than was acknowledged.
 * @example const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { folder, projectId, databaseId, clock = Date.now, report = () => undefined } = options;
  const database = { projectId, databaseId };
  const store = new Store();
  const begin = (sink: CommitSink, serverClock: ServerClock, release?: () => Promise<void>): Database => {
    store.keepIndexesFor(options.expectedQueries ?? []);
    return new Database({ database, store, clock: serverClock, sink, release, report });
  };
  let started = new ServerClock(clock, Math.floor(clock() * 1000) + MILLISECOND);
  if (folder === undefined) return begin(memorySink(), started);
  await mkdir(folder, { recursive: true });
  const release = await lockFolder(folder);
  try {
    const { log, lastGiven } = await openLog({
      folder,
      openFile: options.openFile,
      report,
      database,
      store,
      // A new log begins after this millisecond, so that no one takes a time of an earlier database in this place for one
      // of it.
      lastGiven: started.lastGiven,
    });
    started = new ServerClock(clock, lastGiven);
    return begin(log, started, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Settles commits at once, but like a log never before `commit` has returned. */
function memorySink(): CommitSink {
  let last: Promise<void> = Promise.resolve();
  return {
    append(entry) {
      last = last.then(() => entry.settle(undefined));
    },
    close: () => last,
  };
}
