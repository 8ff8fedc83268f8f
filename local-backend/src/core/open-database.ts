import type { Database } from './database.ts';
import { type CommitSink, EmbeddedDatabase } from './embedded-database.ts';
import { createFolder, type Disk, nodeDisk } from './log/disk.ts';
import { lockFolder } from './log/folder-lock.ts';
import { openLog } from './log/open-log.ts';
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
  /** The file operations; tests make them fail. */
  readonly disk?: Disk;
  /** How many obsolete bytes the log may hold before it is compacted; 8 MiB by default. */
  readonly toleratedBytes?: number;
}

/**
 * Opens a database with all documents in memory. Rejects when another server uses the folder, when it holds another
 * database, or when acknowledged data in it is damaged; it never starts with less than was acknowledged.
 * @example const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { folder, clock = Date.now, report = () => undefined } = options;
  const database = { projectId: options.projectId, databaseId: options.databaseId };
  const store = new Store();
  const expected = options.expectedQueries ?? [];
  if (folder === undefined) {
    store.keepIndexesFor(expected);
    const release = async (): Promise<void> => undefined;
    const serverClock = startClock(clock, 0);
    return new EmbeddedDatabase({ database, store, clock: serverClock, sink: memorySink(), release, report });
  }
  await createFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const opened = await openStore(folder, options, store);
    store.keepIndexesFor(expected);
    return new EmbeddedDatabase({ database, store, ...opened, release: () => lock.release(), report });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openStore(
  folder: string,
  options: OpenDatabaseOptions,
  store: Store,
): Promise<{ readonly clock: ServerClock; readonly sink: CommitSink }> {
  const { clock = Date.now, report = () => undefined, disk = nodeDisk, projectId, databaseId } = options;
  let started: ServerClock | undefined;
  const { log, lastGiven } = await openLog({
    folder,
    toleratedBytes: options.toleratedBytes,
    disk,
    report,
    database: { projectId, databaseId },
    state: {
      documents: () => store.documents(),
      get size() {
        return store.size;
      },
      // A new log begins now, so that no one takes a time of an earlier database in this place for one of it.
      get lastGiven() {
        return started?.lastGiven ?? Math.floor(clock() * 1000);
      },
    },
    restore: (path, document) => store.replace(path, document),
  });
  started = new ServerClock(clock, lastGiven);
  log.compactIfWorthwhile();
  return { clock: started, sink: log };
}

function startClock(readClock: () => number, lastGiven: number): ServerClock {
  const clock = new ServerClock(readClock, lastGiven);
  clock.now();
  return clock;
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
