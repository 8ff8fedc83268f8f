import { createReadStream } from 'node:fs';
import { decodeLine, decodeRecord, type LogRecord } from './record.ts';

/** What reading a log found. Offsets and lengths are in bytes. */
export interface LogContents {
  /** How far the file is sound. */
  readonly length: number;
  /** How much stands after that: the rest of a write that was cut short, never of an acknowledged commit. */
  readonly tornBytes: number;
  readonly commits: number;
}

const LINE_FEED = 0x0a;
const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Reads a log from the start and hands over its records with the length of their lines. Stops at the first damaged
 * line. Throws when a line further down proves that damaged commits had been on disk, since going on without them
 * would silently lose acknowledged data.
 */
export async function readLog(
  path: string,
  onRecord: (record: LogRecord, bytes: number) => void,
): Promise<LogContents> {
  let length = 0;
  let offset = 0;
  let commits = 0;
  let acceptsCommits = false;
  let isDamaged = false;
  for await (const line of readLines(path)) {
    const decoded = line.isComplete ? decodeLine(line.bytes) : undefined;
    if (decoded === undefined) isDamaged = true;
    else if (isDamaged && decoded.syncedOffset > length) throw damaged(path, length);
    if (!isDamaged && decoded !== undefined) {
      const record = decodeRecord(decoded.text);
      if (record.kind === 'commit') commits++;
      acceptsCommits ||= record.kind === 'commits-follow';
      onRecord(record, line.size);
      length += line.size;
    }
    offset += line.size;
  }
  // Up to here the file had been written and synced before it got its name.
  if (!acceptsCommits) throw damaged(path, length);
  return { length, tornBytes: offset - length, commits };
}

interface Line {
  readonly bytes: Buffer;
  /** With the line feed. */
  readonly size: number;
  readonly isComplete: boolean;
}

async function* readLines(path: string): AsyncGenerator<Line, void> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    let start = 0;
    for (;;) {
      const end = (chunk as Buffer).indexOf(LINE_FEED, start);
      if (end < 0) break;
      const bytes = joined(rest, (chunk as Buffer).subarray(start, end));
      yield { bytes, size: bytes.length + 1, isComplete: true };
      rest = [];
      start = end + 1;
    }
    rest.push((chunk as Buffer).subarray(start));
  }
  const bytes = joined(rest, Buffer.alloc(0));
  if (bytes.length > 0) yield { bytes, size: bytes.length, isComplete: false };
}

const joined = (head: readonly Buffer[], tail: Buffer): Buffer =>
  head.length === 0 ? tail : Buffer.concat([...head, tail]);

const damaged = (path: string, offset: number): Error =>
  new Error(
    `Cannot open ${path}: it is damaged at byte ${offset}, before commits that were acknowledged. ` +
      'Put back a copy of the file, or move it away to start empty',
  );
