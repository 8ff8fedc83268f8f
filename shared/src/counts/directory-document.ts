import * as v from 'valibot';
import { packJson, unpackJson } from './packed-json.ts';

/**
 * The number of experiences of each company. From time to time, the list of all companies is packed and cut into
 * pieces. Pages listen to `directory/changes`, which names the companies with the latest changes. Pages read the pieces
 * only if this document lacks changes that they have missed. Both are packed as columns, see COLUMNS and `packJson`.
 * If their form changes, COUNT_VERSION must be raised.
 *
 * | document | fields | largest size |
 * |---|---|---|
 * | `directory/changes` | 6 | 110 kB: `packed` (100 kB and the overhead of compression), and the ids of at most 15 pieces |
 * | `directory/{piece}` | 1 | 700,000 bytes |
 *
 * One transaction of at most 10 MiB writes all pieces, so there are at most 15 pieces.
 */
export const CHANGES_ID = 'changes';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const packed = v.custom<Uint8Array<ArrayBuffer>>(ArrayBuffer.isView);

/** The document `directory/changes`. */
const changesDocument = v.strictObject({
  /** The COUNT_VERSION under which all experiences have been counted. Absent if the numbers are not complete. */
  version: v.exactOptional(whole),
  /** The sequence number of the last write. Each write increases this number by 1. */
  sequence: whole,
  /** A sequence number. `packed` names every company that changed after `since`. */
  since: whole,
  /** The sequence number of the current packed list. */
  packSequence: whole,
  /** The ids of the packed list's documents, in order; at least one. Different packed lists have different ids. */
  pieces: v.array(v.string()),
  packed,
});

/** A document `directory/{piece}`. */
const pieceDocument = v.object({ packed });

type DirectoryDocument = v.InferOutput<typeof changesDocument>;
type PieceDocument = v.InferOutput<typeof pieceDocument>;

/** The companies, and the number of experiences of each. */
const COLUMNS = [v.array(v.string()), v.array(v.number())] as const;
const listColumns = v.tuple(COLUMNS);
/** `changes` has a third column: the sequence number of each change. */
const changesColumns = v.tuple([...COLUMNS, v.array(v.number())]);

export interface Change {
  /** The company's number of experiences; 0 if the company has been removed. */
  readonly number: number;
  /** The sequence number of the last write that changed the number. */
  readonly sequence: number;
}

/** The document `directory/changes`, unpacked. */
export interface DirectoryChanges extends Readonly<Omit<DirectoryDocument, 'packed'>> {
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

export async function packChanges({ changed, ...others }: DirectoryChanges): Promise<DirectoryDocument> {
  const changes = [...changed.values()];
  const numbers = changes.map(({ number }) => number);
  const sequences = changes.map(({ sequence }) => sequence);
  return { ...others, packed: await packJson([[...changed.keys()], numbers, sequences]) };
}

/** Unpacks `directory/changes`. Rejects if the document is damaged or written by a newer version. */
export async function unpackChanges(data: unknown): Promise<DirectoryChanges> {
  const { packed, ...others } = v.parse(changesDocument, data);
  const [companies, numbers, sequences] = v.parse(changesColumns, await unpackJson([packed]));
  const changeAt = (index: number): Change => ({
    number: numbers[index] ?? 0,
    sequence: sequences[index] ?? 0,
  });
  return { ...others, changed: new Map(companies.map((company, index) => [company, changeAt(index)])) };
}

/** Drops the oldest changes if there are too many. The others are complete after the returned `since`. */
export function keepLatest({ changed, since }: Pick<DirectoryChanges, 'changed' | 'since'>) {
  if (changed.size <= MAX_CHANGES && sizeOf([...changed]) <= MAX_CHANGE_BYTES) return { changed, since };
  const newest = [...changed].sort(([, one], [, other]) => other.sequence - one.sequence);
  let bytes = 0;
  const end = newest.findIndex((change, index) => {
    bytes += sizeOf([change]);
    return index === MIN_CHANGES || bytes > MIN_CHANGE_BYTES;
  });
  return { changed: new Map(newest.slice(0, end)), since: newest[end]?.[1].sequence ?? since };
}

/** The maximum number of bytes of these changes before compression. */
const sizeOf = (changes: readonly (readonly [company: string, change: Change])[]): number =>
  new Blob([JSON.stringify(changes.map(([company, { number, sequence }]) => [company, number, sequence]))])
    .size;

/** Packs the numbers of all companies, and cuts them into documents. Returns id → document. */
export async function packList(
  numbers: ReadonlyMap<string, number>,
  sequence: number,
): Promise<ReadonlyMap<string, PieceDocument>> {
  // Sorted names compress better.
  const companies = [...numbers.keys()].sort();
  const packed = await packJson([companies, companies.map((company) => numbers.get(company))]);
  const piece = (index: number): PieceDocument => ({
    packed: packed.slice(index * MAX_PIECE_BYTES, (index + 1) * MAX_PIECE_BYTES),
  });
  const count = Math.ceil(packed.length / MAX_PIECE_BYTES);
  return new Map(Array.from({ length: count }, (_, index) => [`${sequence}-${index}`, piece(index)]));
}

/** The numbers of all companies, from the documents of a list. Rejects if a document is missing or damaged. */
export async function unpackList(documents: readonly unknown[]): Promise<Map<string, number>> {
  const parts = documents.map((data) => v.parse(pieceDocument, data).packed);
  const [companies, numbers] = v.parse(listColumns, await unpackJson(parts));
  return new Map(companies.map((company, index) => [company, numbers[index] ?? 0]));
}

/** Updates the numbers of all companies that changed after a sequence number. */
export function updateNumbers(
  numbers: Map<string, number>,
  changed: DirectoryChanges['changed'],
  after: number,
): void {
  for (const [company, change] of changed) {
    if (change.sequence <= after) continue;
    if (change.number > 0) numbers.set(company, change.number);
    else numbers.delete(company);
  }
}
