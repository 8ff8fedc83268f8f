import { joinBytes } from './compress.ts';
import { COUNT_VERSION } from './counted.ts';
import { packCompanies, sizeOfUnit, unpackCompanies } from './pack-companies.ts';
import { fieldsOf } from './read-numbers.ts';

/**
 * The number of experiences of each company. From time to time, the list of all companies is packed and cut into
 * pieces. Pages listen to `directory/changes`, which names the companies with the latest changes. Pages read the pieces
 * only if this document lacks changes that they have missed.
 *
 * | document | fields | largest size |
 * |---|---|---|
 * | `directory/changes` | 6 | 110 kB: `packed` (100 kB and the overhead of compression), and the ids of at most 15 pieces |
 * | `directory/{piece}` | 1 | 700,000 bytes |
 *
 * One transaction of at most 10 MiB writes all pieces, so there are at most 15 pieces.
 */
export const CHANGES_ID = 'changes';

/** The document `directory/changes`. */
export interface DirectoryDocument {
  /** The COUNT_VERSION under which all experiences have been counted. Absent if the numbers are not complete. */
  readonly version?: number;
  /** The sequence number of the last write. Each write increases this number by 1. */
  readonly sequence: number;
  /** A sequence number. `packed` names every company that changed after `since`. */
  readonly since: number;
  /** The sequence number of the current packed list. */
  readonly packSequence: number;
  /** The ids of the packed list's documents, in order; at least one. Different packed lists have different ids. */
  readonly pieces: readonly string[];
  readonly packed: Uint8Array;
}

/** A document `directory/{piece}`. */
export interface PieceDocument {
  readonly packed: Uint8Array;
}

export interface Change {
  /** The company's number of experiences; 0 if the company has been removed. */
  readonly number: number;
  /** The sequence number of the last write that changed the number. */
  readonly sequence: number;
}

/** The document `directory/changes`, unpacked. */
export interface DirectoryChanges extends Omit<DirectoryDocument, 'packed'> {
  readonly changed: ReadonlyMap<string, Change>;
}

/** The maximum number of packed bytes in a piece. The field name adds a few bytes to the document. */
export const MAX_PIECE_BYTES = 699_000;

/**
 * If there are changes of more than MAX_CHANGES companies or MAX_CHANGE_BYTES bytes, the oldest changes are dropped
 * until at most MIN_CHANGES companies and MIN_CHANGE_BYTES bytes are left.
 */
export const MIN_CHANGES = 1000;
export const MAX_CHANGES = 1250;
const MIN_CHANGE_BYTES = 80_000;
export const MAX_CHANGE_BYTES = 100_000;

export const isComplete = ({ version = 0 }: Pick<DirectoryDocument, 'version'>): boolean =>
  version >= COUNT_VERSION;

export async function packChanges({ changed, ...others }: DirectoryChanges): Promise<DirectoryDocument> {
  const { sequence } = others;
  const changes = [...changed.values()];
  const columns = [changes.map(({ number }) => number), changes.map((change) => sequence - change.sequence)];
  return { ...others, packed: await packCompanies({ sequence, names: [...changed.keys()], columns }) };
}

/** Unpacks `directory/changes`. Rejects if the document is damaged or written by a newer version. */
export async function unpackChanges(data: unknown): Promise<DirectoryChanges> {
  const { version, sequence, since, packSequence, pieces, packed, ...unknown } = fieldsOf(data);
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new Error(`The field ${JSON.stringify(name)} is not known`);
  if (version !== undefined && !isNumber(version)) throw new Error('The version is no number');
  if (!isNumber(sequence) || !isNumber(since) || !isNumber(packSequence))
    throw new Error('A sequence is missing');
  if (!isListOfTexts(pieces)) throw new Error('The pieces are missing');
  if (!isBytes(packed)) throw new Error('The changes are missing');
  const unpacked = await unpackCompanies(packed);
  if (unpacked.sequence !== sequence) throw new Error('The changes are those of another document');
  const [numbers = [], ages = []] = unpacked.columns;
  const changeAt = (index: number): Change => ({
    number: numbers[index] ?? 0,
    sequence: sequence - (ages[index] ?? 0),
  });
  const changed = unpacked.names.map((company, index) => [company, changeAt(index)] as const);
  const others = { sequence, since, packSequence, pieces, changed: new Map(changed) };
  return version === undefined ? others : { ...others, version };
}

/**
 * Drops the oldest changes if there are too many. The remaining changes name every company that changed after the
 * returned `since`.
 */
export function keepLatest({ changed, since }: Pick<DirectoryChanges, 'changed' | 'since'>) {
  if (isWithin(changed, MAX_CHANGES, MAX_CHANGE_BYTES)) return { changed, since };
  const newest = [...changed].sort(([, one], [, other]) => other.sequence - one.sequence);
  let bytes = 0;
  const end = newest.findIndex(([company], index) => {
    bytes += bytesOf(company);
    return index === MIN_CHANGES || bytes > MIN_CHANGE_BYTES;
  });
  return { changed: new Map(newest.slice(0, end)), since: newest[end]?.[1].sequence ?? since };
}

function isWithin(changed: DirectoryChanges['changed'], companies: number, bytes: number): boolean {
  return (
    changed.size <= companies &&
    [...changed.keys()].reduce((sum, company) => sum + bytesOf(company), 0) <= bytes
  );
}

/** The maximum number of bytes that a company adds before compression: its name and its numbers. */
function bytesOf(company: string): number {
  let bytes = 12;
  for (let index = 0; index < company.length; index += 1) bytes += sizeOfUnit(company.charCodeAt(index));
  return bytes;
}

/** Packs the numbers of all companies. `sequence` is the sequence number of the list. */
export const packList = (
  numbers: ReadonlyMap<string, number>,
  sequence: number,
): Promise<Uint8Array<ArrayBuffer>> =>
  packCompanies({ sequence, names: [...numbers.keys()], columns: [[...numbers.values()]] });

/**
 * The numbers of all companies. Rejects if the bytes are damaged, have a sequence number other than `sequence`, or
 * were written by a newer version.
 */
export async function unpackList(packed: Uint8Array, sequence: number): Promise<Map<string, number>> {
  const list = await unpackCompanies(packed);
  if (list.sequence !== sequence) throw new Error('The list of companies is that of another time');
  const [column = []] = list.columns;
  return new Map(list.names.map((company, index) => [company, column[index] ?? 0]));
}

/** The companies that changed after a sequence number, with their numbers; 0 for a removed company. */
export const numbersSince = (
  changes: DirectoryChanges,
  sequence: number,
): readonly (readonly [string, number])[] =>
  [...changes.changed]
    .filter(([, change]) => change.sequence > sequence)
    .map(([company, { number }]) => [company, number]);

/** Replaces the numbers of changed companies; 0 removes a company. */
export function applyNumbers(
  numbers: Map<string, number>,
  changed: Iterable<readonly [company: string, number: number]>,
): void {
  for (const [company, number] of changed) {
    if (number > 0) numbers.set(company, number);
    else numbers.delete(company);
  }
}

/** Cuts a packed list into documents. Returns id → document. */
export function cutPieces(packed: Uint8Array, sequence: number): ReadonlyMap<string, PieceDocument> {
  const count = Math.ceil(packed.length / MAX_PIECE_BYTES);
  const piece = (index: number): PieceDocument => ({
    packed: packed.slice(index * MAX_PIECE_BYTES, (index + 1) * MAX_PIECE_BYTES),
  });
  return new Map(Array.from({ length: count }, (_, index) => [`${sequence}-${index}`, piece(index)]));
}

/** Joins documents into a packed list; undefined if a document is missing or is not a piece. */
export function joinPieces(documents: readonly unknown[]): Uint8Array | undefined {
  const parts = documents.map((data) => fieldsOf(data).packed).filter(isBytes);
  return parts.length === documents.length ? joinBytes(parts) : undefined;
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value);
