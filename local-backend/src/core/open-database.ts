import { mkdir } from 'node:fs/promises';
import { type CommitSink, Database } from './database.ts';
import { lockFolder } from './log/folder-lock.ts';
import { type OpenLogOptions, openLog } from './log/open-log.ts';
import type { Query } from './query.ts';
import type { Report } from './report.ts';
import { ServerClock } from './server-clock.ts';
import { Store } from './store.ts';

export interface OpenDatabaseOptions {
  /** The folder of the data, created if it is missing. If undefined, the data is only in memory. */
  readonly folder: string | undefined;
  readonly projectId: string;
  readonly databaseId: string;
  /** Milliseconds since 1970, with or without fractions. By default `Date.now`. */
  readonly clock?: () => number;
  /**
   * The indexes of these queries are built before `openDatabase` resolves, and are never dropped. Other indexes are
   * built when a query needs them.
   */
  readonly expectedQueries?: readonly Query[];
  /** Called with a sentence about each file that was opened, repaired or compacted, and about each failure. */
  readonly report?: Report;
  readonly openFile?: OpenLogOptions['openFile'];
}

/** One millisecond in microseconds. */
const MILLISECOND = 1_000;

/**
 * Opens a database with all documents in memory. Rejects if another server uses the folder, if the folder holds
 * another database, or if acknowledged data in it is damaged. A database never starts without all acknowledged data.
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
      // A new log begins after this millisecond. So times of an earlier database in the same folder are never mistaken
      // for times of this database.
      lastGiven: started.lastGiven,
    });
    started = new ServerClock(clock, lastGiven);
    return begin(log, started, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Settles commits without a log. As with a log, no commit settles before `commit` has returned. */
function memorySink(): CommitSink {
  let last: Promise<void> = Promise.resolve();
  return {
    append(entry) {
      last = last.then(() => entry.settle(undefined));
    },
    close: () => last,
  };
}
