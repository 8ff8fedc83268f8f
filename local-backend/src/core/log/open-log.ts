import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseName } from '../path.ts';
import { formatBytes } from '../report.ts';
import type { Store } from '../store.ts';
import { CommitLog, type CommitLogOptions, createLogFile, LOG_VERSION, temporaryPath } from './commit-log.ts';
import { CompactionBudget } from './compaction-budget.ts';
import { LogWriter } from './log-writer.ts';
import { readLog } from './read-log.ts';
import { countDocuments, type LogRecord } from './record.ts';

export interface OpenLogOptions extends Omit<CommitLogOptions, 'path'> {
  readonly folder: string;
  /** How many obsolete bytes the log may hold before it is compacted, beside as many as are live. */
  readonly toleratedBytes?: number;
}

/**
 * Opens the log in a folder, or makes one of the store, and restores its documents. Cuts off and reports a torn tail.
 * Resolves also to the last time the log knows to have been given out, in microseconds.
 * Throws when the log belongs to another database, was written by a later version, or is damaged where commits were
 * acknowledged. The folder must be locked.
 */
export async function openLog(options: OpenLogOptions): Promise<{ log: CommitLog; lastGiven: number }> {
  const path = join(options.folder, 'commits.log');
  const { disk, report, store } = options;
  await disk.remove(temporaryPath(path));
  if (!existsSync(path)) await createLogFile({ ...options, path });
  const budget = new CompactionBudget(options.toleratedBytes);
  const { contents, lastGiven } = await restoreLog(path, options, budget);
  const writer = new LogWriter(await disk.open(path, 'existing'), contents.length);
  if (contents.tornBytes > 0) {
    await cutTail(writer);
    report(
      `Cut ${contents.tornBytes} bytes of an unfinished commit off the end of ${path}; ` +
        `all ${contents.commits} commits before it (${formatBytes(contents.length)}) were kept`,
    );
  }
  report(`Opened ${path}: ${store.size} documents from ${formatBytes(contents.length)}`);
  return { log: new CommitLog({ ...options, path }, writer, budget), lastGiven };
}

async function cutTail({ file, length }: LogWriter): Promise<void> {
  try {
    await file.truncate(length);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function restoreLog(path: string, { store, database }: OpenLogOptions, budget: CompactionBudget) {
  let lastGiven = 0;
  const contents = await readLog(path, (record, bytes) => {
    const sizeBefore = store.size;
    if (record.kind === 'header') requireSameDatabase(path, record, database);
    else restoreRecord(record, store);
    if (record.kind === 'commit' || record.kind === 'commits-follow') {
      lastGiven = Math.max(lastGiven, record.micros);
    }
    budget.note({ bytes, documents: countDocuments(record), sizeBefore, sizeAfter: store.size });
  });
  return { contents, lastGiven };
}

function restoreRecord(record: Exclude<LogRecord, { readonly kind: 'header' }>, store: Store): void {
  if (record.kind === 'commits-follow') return;
  const restored = record.kind === 'commit' ? record.written : record.documents;
  for (const document of restored) store.replace(document.path, document);
  if (record.kind === 'commit') for (const path of record.deleted) store.replace(path, undefined);
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
