import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseName } from '../path.ts';
import type { Store } from '../store.ts';
import { encodeLine, encodeRecord, type LogRecord } from './record.ts';

export const LOG_VERSION = 1;
const DOCUMENTS_PER_LINE = 1000;

/** The state of a log before its first commit. */
export interface LogState {
  readonly database: DatabaseName;
  readonly store: Store;
  /** The last time given out, in microseconds. */
  readonly lastGiven: number;
}

/** The path of a new log until it replaces the old log. */
export const temporaryPath = (path: string): string => `${path}.next`;

/**
 * Writes a log without commits, and replaces the existing log with it. The old log is kept until the new log is
 * complete. Returns the new log's length in bytes.
 */
export async function writeLog(path: string, state: LogState): Promise<number> {
  const file = await open(temporaryPath(path), 'w');
  let length = 0;
  try {
    for (const record of recordsOf(state)) {
      const line = encodeLine(encodeRecord(record), length);
      await file.appendFile(line);
      length += line.length;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath(path), path);
  await syncFolder(dirname(path));
  return length;
}

function* recordsOf({ database, store, lastGiven }: LogState): Generator<LogRecord, void> {
  yield { kind: 'header', version: LOG_VERSION, ...database };
  const documents = [...store.documents()];
  for (let start = 0; start < documents.length; start += DOCUMENTS_PER_LINE)
    yield { kind: 'documents', documents: documents.slice(start, start + DOCUMENTS_PER_LINE) };
  yield { kind: 'commits-follow', micros: lastGiven };
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and folders need no sync there.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
