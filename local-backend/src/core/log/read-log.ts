import { open } from 'node:fs/promises';
import { decodeLine, decodeRecord, type LogRecord } from './record.ts';

/** The result of reading a log. Offsets and lengths are in bytes. */
export interface LogContents {
  /** The length of the undamaged beginning of the file. */
  readonly length: number;
  /** The length of the damaged end of the file: an incomplete write, or damaged commits. */
  readonly tornBytes: number;
  /** The number of complete lines in the damaged end. */
  readonly damagedLines: number;
  readonly commits: number;
}

const LINE_FEED = 0x0a;
const BUFFER_BYTES = 1024 * 1024;

/**
 * Reads a log from the start, and calls `onRecord` with each record and the length of its line. Stops at the first
 * damaged line. Throws if a later line proves that the damaged commits were once on disk: without them, acknowledged
 * data would silently be lost.
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
  // All lines up to `commits-follow` were written and synced before the file got its name. So they cannot be an
  // incomplete write.
  if (!acceptsCommits) throw damaged(path, length, offset);
  return { length, tornBytes: offset - length, damagedLines, commits };
}

interface Line {
  /** Valid only until the next line is read. */
  readonly bytes: Buffer;
  /** The length including the line feed. */
  readonly size: number;
  readonly isComplete: boolean;
}

/**
 * The lines of a file. They are read into one buffer that grows to the length of the longest line, since a file may
 * be larger than the free memory.
 */
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
