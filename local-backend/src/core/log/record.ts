import { crc32 } from 'node:zlib';
import type { Document, DocumentPath } from '../document.ts';
import { microsOfTimestamp, timestampOfMicros } from '../time.ts';
import type { Timestamp } from '../value.ts';
import { decodeMap, encodeMap, type JsonObject } from './value-codec.ts';

/** The content of one line of the log. `micros` are microseconds since 1970. */
export type LogRecord =
  | {
      readonly kind: 'header';
      readonly version: number;
      readonly projectId: string;
      readonly databaseId: string;
    }
  /** The documents at the time when the log was rewritten. */
  | { readonly kind: 'documents'; readonly documents: readonly Document[] }
  /** The end of the records with documents. `micros` is the last time given out before the log was rewritten. */
  | { readonly kind: 'commits-follow'; readonly micros: number }
  | {
      readonly kind: 'commit';
      readonly micros: number;
      readonly written: readonly Document[];
      readonly deleted: readonly DocumentPath[];
    };

type StoredDocument = readonly [path: DocumentPath, created: number, updated: number, fields: JsonObject];

type StoredRecord =
  | readonly ['header', number, string, string]
  | readonly ['documents', readonly StoredDocument[]]
  | readonly ['commits-follow', number]
  | readonly ['commit', number, readonly StoredDocument[], readonly DocumentPath[]];

/** A record as JSON text without line breaks. */
export const encodeRecord = (record: LogRecord): string => JSON.stringify(storedForm(record));

/** The inverse of `encodeRecord`. */
export function decodeRecord(text: string): LogRecord {
  const stored = JSON.parse(text) as StoredRecord;
  switch (stored[0]) {
    case 'header':
      return { kind: 'header', version: stored[1], projectId: stored[2], databaseId: stored[3] };
    case 'documents':
      return { kind: 'documents', documents: decodeDocuments(stored[1]) };
    case 'commits-follow':
      return { kind: 'commits-follow', micros: stored[1] };
    case 'commit': {
      const [, micros, written, deleted] = stored;
      return { kind: 'commit', micros, written: decodeDocuments(written), deleted };
    }
    default:
      throw new Error(`Cannot read a log record of the unknown kind ${JSON.stringify(stored[0])}`);
  }
}

/** Encodes a line: `<crc32 of all that follows, 8 hex digits> <synced offset> <record>` and a line feed. */
export function encodeLine(text: string, syncedOffset: number): Buffer {
  const line = Buffer.from(`${' '.repeat(CHECKSUM_DIGITS)} ${syncedOffset} ${text}\n`);
  const checksum = crc32(line.subarray(CHECKSUM_DIGITS + 1, line.length - 1));
  line.write(checksum.toString(16).padStart(CHECKSUM_DIGITS, '0'), 0, 'latin1');
  return line;
}

/**
 * The inverse of `encodeLine`. `line` is without its line feed. Undefined for a damaged line. All bytes of the file
 * before `syncedOffset` were on disk before the line was written.
 */
export function decodeLine(
  line: Buffer,
): { readonly syncedOffset: number; readonly text: string } | undefined {
  const start = CHECKSUM_DIGITS + 1;
  const space = line.indexOf(SPACE, start);
  if (space < 0 || line[CHECKSUM_DIGITS] !== SPACE) return undefined;
  const checksum = line.toString('latin1', 0, CHECKSUM_DIGITS);
  if (!/^[0-9a-f]{8}$/.test(checksum)) return undefined;
  if (Number.parseInt(checksum, 16) !== crc32(line.subarray(start))) return undefined;
  return {
    syncedOffset: Number(line.toString('latin1', start, space)),
    text: line.toString('utf8', space + 1),
  };
}

const CHECKSUM_DIGITS = 8;
const SPACE = 0x20;

function storedForm(record: LogRecord): StoredRecord {
  switch (record.kind) {
    case 'header':
      return ['header', record.version, record.projectId, record.databaseId];
    case 'documents':
      return ['documents', record.documents.map(storedDocument)];
    case 'commits-follow':
      return ['commits-follow', record.micros];
    case 'commit':
      return ['commit', record.micros, record.written.map(storedDocument), record.deleted];
  }
}

const storedDocument = ({ path, fields, createTime, updateTime }: Document): StoredDocument => [
  path,
  microsOfTimestamp(createTime),
  microsOfTimestamp(updateTime),
  encodeMap(fields),
];

/** The documents of one record mostly have the same times. Equal times share one Timestamp. */
function decodeDocuments(stored: readonly StoredDocument[]): readonly Document[] {
  let micros = Number.NaN;
  let time: Timestamp | undefined;
  const timestamp = (wanted: number): Timestamp => {
    if (time === undefined || wanted !== micros) time = timestampOfMicros(wanted);
    micros = wanted;
    return time;
  };
  return stored.map(([path, created, updated, fields]) => ({
    path,
    fields: decodeMap(fields),
    createTime: timestamp(created),
    updateTime: timestamp(updated),
  }));
}
