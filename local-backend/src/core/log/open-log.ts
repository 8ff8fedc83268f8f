import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseName } from '../path.ts';
import { formatBytes, formatError, type Report } from '../report.ts';
import type { Store } from '../store.ts';
import { CommitLog } from './commit-log.ts';
import { type LogContents, readLog } from './read-log.ts';
import type { LogRecord } from './record.ts';
import { LOG_VERSION, temporaryPath, writeLog } from './write-log.ts';

/**
 * A log is compacted if its size is more than this multiple of the size of its live documents. Compacting such a log is
 * fast compared to reading it.
 */
const MAX_GROWTH = 8;
/** If a log has at most this number of obsolete bytes, it is not compacted. */
const TOLERATED_BYTES = 8 * 1024 * 1024;

export interface OpenLogOptions {
  readonly folder: string;
  readonly database: DatabaseName;
  /** The store to which the log's documents are added. */
  readonly store: Store;
  /** The last time given out before a new log begins, in microseconds. */
  readonly lastGiven: number;
  readonly report: Report;
  /** Opens the log for appending. Tests replace it to make writes fail. */
  readonly openFile?: typeof open;
}

/**
 * Opens the log in a folder and restores its documents. If there is no log, creates an empty one. Cuts off and reports
 * a damaged end. Compacts the log if most of it is obsolete. `lastGiven` in the result is the last time in the log.
 * Throws if the log belongs to another database, was written by a later version, or has damaged commits that were
 * acknowledged. The folder must be locked.
 */
export async function openLog(options: OpenLogOptions): Promise<{ log: CommitLog; lastGiven: number }> {
  const path = join(options.folder, 'commits.log');
  const { report, store, openFile = open } = options;
  await rm(temporaryPath(path), { force: true });
  if (!existsSync(path)) await writeLog(path, options);
  const { contents, lastGiven, liveBytes } = await restoreLog(path, options);
  report(`Opened ${path}: ${store.size} documents from ${formatBytes(contents.length)}`);
  let { length } = contents;
  if (length > MAX_GROWTH * liveBytes + TOLERATED_BYTES) {
    try {
      length = await writeLog(path, { ...options, lastGiven });
      report(`Compacted the log from ${formatBytes(contents.length)} to ${formatBytes(length)}`);
    } catch (error) {
      report(`Could not compact the log, will try again at the next start: ${formatError(error)}`);
    }
  }
  const file = await openFile(path, 'a');
  if (contents.tornBytes > 0) {
    await file.truncate(length);
    report(describeCut(path, contents));
  }
  return { log: new CommitLog(file, length, report), lastGiven };
}

function describeCut(path: string, { tornBytes, damagedLines, commits, length }: LogContents): string {
  const lost =
    damagedLines === 0
      ? 'an unfinished commit'
      : `${damagedLines} damaged commits, which are lost and may have been acknowledged,`;
  return (
    `Cut ${tornBytes} bytes of ${lost} off the end of ${path}; ` +
    `all ${commits} commits before it (${formatBytes(length)}) were kept`
  );
}

async function restoreLog(path: string, { store, database }: OpenLogOptions) {
  let lastGiven = 0;
  let liveBytes = 0;
  const contents = await readLog(path, (record, bytes) => {
    if (record.kind === 'header') return requireSameDatabase(path, record, database);
    if (record.kind !== 'documents') lastGiven = Math.max(lastGiven, record.micros);
    if (record.kind === 'commits-follow') return;
    const written = record.kind === 'commit' ? record.written : record.documents;
    const deleted = record.kind === 'commit' ? record.deleted : [];
    const sizeBefore = store.size;
    for (const document of written) store.replace(document.path, document);
    for (const deletedPath of deleted) store.replace(deletedPath, undefined);
    // An estimate: a deleted document subtracts the average size, and an update changes nothing.
    const created = store.size - sizeBefore;
    if (created > 0) liveBytes += (bytes * created) / (written.length + deleted.length);
    else if (created < 0) liveBytes *= store.size / sizeBefore;
  });
  return { contents, lastGiven, liveBytes };
}

function requireSameDatabase(
  path: string,
  header: Extract<LogRecord, { readonly kind: 'header' }>,
  { projectId, databaseId }: DatabaseName,
): void {
  if (header.version > LOG_VERSION) {
    throw new Error(
      `Cannot open ${path}: a later version of this server wrote it (format ${header.version})`,
    );
  }
  if (header.projectId !== projectId || header.databaseId !== databaseId) {
    throw new Error(
      `Cannot open ${path}: it holds the database ${header.projectId}/${header.databaseId} ` +
        `instead of ${projectId}/${databaseId}. Choose another folder`,
    );
  }
}
