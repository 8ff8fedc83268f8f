import { open } from 'node:fs/promises';
import { decodeLine, decodeRecord, type LogRecord } from './record.ts';

/** What reading a log found. Offsets and lengths are in bytes. */
export interface LogContents {
  /** How far the file is sound. */
  readonly length: number;
  /** How much stands after that: a write that was cut short, or damaged commits at the end. */
  readonly tornBytes: number;
  /** Complete lines in it. */
  readonly damagedLines: number;
  readonly commits: number;
}

const LINE_FEED = 0x0a;
const BUFFER_BYTES = 1024 * 1024;

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
  let damagedLines = 0;
  for await (const line of readLines(path)) {
    const decoded = line.isComplete ? decodeLine(line.bytes) : undefined;
    if (decoded === undefined) isDamaged = true;
    else if (isDamaged && decoded.syncedOffset > length) throw damaged(path, length, offset);
    if (isDamaged && line.isComplete) damagedLines++;
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
  if (!acceptsCommits) throw damaged(path, length, offset);
  return { length, tornBytes: offset - length, damagedLines, commits };
}

interface Line {
  /** Valid only until the next line is asked for. */
  readonly bytes: Buffer;
  /** With the line feed. */
  readonly size: number;
  readonly isComplete: boolean;
}

/** The file's lines, through one buffer that grows to the longest of them; a file may be larger than memory is free. */
async function* readLines(path: string): AsyncGenerator<Line, void> {
  const file = await open(path, 'r');
  try {
    let buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    let filled = 0;
    for (;;) {
      if (filled === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
      let start = 0;
      for (let end = lineEnd(buffer, start, filled); end >= 0; end = lineEnd(buffer, start, filled)) {
        yield { bytes: buffer.subarray(start, end), size: end + 1 - start, isComplete: true };
        start = end + 1;
      }
      buffer.copyWithin(0, start, filled);
      filled -= start;
    }
    if (filled > 0) yield { bytes: buffer.subarray(0, filled), size: filled, isComplete: false };
  } finally {
    await file.close();
  }
}

/** The offset of the first line feed in a part of the buffer, or -1. */
const lineEnd = (buffer: Buffer, start: number, end: number): number =>
  buffer.subarray(0, end).indexOf(LINE_FEED, start);

const damaged = (path: string, start: number, end: number): Error =>
  new Error(
    `Cannot open ${path}: bytes ${start} to ${end} hold acknowledged commits and are damaged. ` +
      'Put back a copy of the file, or move it away to start empty',
  );
