import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, DocumentPath } from '../document.ts';
import { formatBytes } from '../report.ts';
import { CommitLog, type CommitLogOptions, createLogFile, LOG_VERSION, temporaryPath } from './commit-log.ts';
import { CompactionBudget } from './compaction-budget.ts';
import { LogWriter } from './log-writer.ts';
import { readLog } from './read-log.ts';
import type { LogRecord } from './record.ts';

export interface OpenLogOptions extends Omit<CommitLogOptions, 'path'> {
  readonly folder: string;
  /** How many obsolete bytes the log may hold before it is compacted, beside as many as are live. */
  readonly toleratedBytes?: number;
  /** Takes over a document's version that the log holds, undefined for a deletion, in the log's order. */
  readonly restore: (path: DocumentPath, document: Document | undefined) => void;
}

export interface OpenedLog {
  readonly log: CommitLog;
  /** The last time the log knows to have been given out, in microseconds. */
  readonly lastGiven: number;
}

/**
 * Opens the log in a folder, or makes an empty one, and restores its documents. Cuts off and reports a torn tail.
 * Throws when the log belongs to another database, was written by a later version, or is damaged where commits were
 * acknowledged. The folder must be locked.
 */
export async function openLog(options: OpenLogOptions): Promise<OpenedLog> {
  const path = join(options.folder, 'commits.log');
  const { disk, report, state } = options;
  await disk.remove(temporaryPath(path));
  if (!(await exists(path))) await createLogFile({ ...options, path });
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
  report(`Opened ${path}: ${state.size} documents from ${formatBytes(contents.length)}`);
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

async function restoreLog(path: string, options: OpenLogOptions, budget: CompactionBudget) {
  let lastGiven = 0;
  const contents = await readLog(path, (record, bytes) => {
    const sizeBefore = options.state.size;
    restoreRecord(path, record, options);
    if (record.kind === 'commit' || record.kind === 'commits-follow') {
      lastGiven = Math.max(lastGiven, record.micros);
    }
    budget.note({ bytes, documents: countDocuments(record), sizeBefore, sizeAfter: options.state.size });
  });
  return { contents, lastGiven };
}

function restoreRecord(path: string, record: LogRecord, { restore, database }: OpenLogOptions): void {
  switch (record.kind) {
    case 'header':
      requireSameDatabase(path, record, database);
      return;
    case 'documents':
      for (const document of record.documents) restore(document.path, document);
      return;
    case 'commit':
      for (const document of record.written) restore(document.path, document);
      for (const deleted of record.deleted) restore(deleted, undefined);
      return;
    case 'commits-follow':
      return;
  }
}

function requireSameDatabase(
  path: string,
  header: Extract<LogRecord, { readonly kind: 'header' }>,
  { projectId, databaseId }: OpenLogOptions['database'],
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

function countDocuments(record: LogRecord): number {
  if (record.kind === 'documents') return record.documents.length;
  return record.kind === 'commit' ? record.written.length + record.deleted.length : 0;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
