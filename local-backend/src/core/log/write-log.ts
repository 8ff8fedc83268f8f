import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseName } from '../path.ts';
import type { Store } from '../store.ts';
import { encodeLine, encodeRecord, type LogRecord } from './record.ts';

export const LOG_VERSION = 1;
const DOCUMENTS_PER_LINE = 1000;

/** What a log holds before its first commit. */
export interface LogState {
  readonly database: DatabaseName;
  readonly store: Store;
  /** The last time given out, in microseconds. */
  readonly lastGiven: number;
}

/** Where a log is written before it takes the old one's place. */
export const temporaryPath = (path: string): string => `${path}.next`;

/** Writes a log without commits, in place of the one there is. The old one stays complete until the new one is. Returns its length in bytes. */
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
  // Windows cannot open folders, and needs no sync of them.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
