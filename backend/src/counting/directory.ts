import {
  CHANGES_ID,
  COUNT_VERSION,
  type DirectoryChanges,
  keepLatest,
  packChanges,
  packList,
  unpackChanges,
  unpackList,
  updateNumbers,
} from '@portal/shared/counts';
import type { CountTransaction, Data, Documents } from './count-store.ts';

export const CHANGES_PATH = `directory/${CHANGES_ID}`;

const piecePath = (piece: string): string => `directory/${piece}`;

/**
 * The writes that store these numbers of experiences, one for each company. A number of 0 removes the company. The list
 * of all companies is read only when it is packed again. If the directory is damaged, the writes empty the directory and
 * mark it as incomplete.
 */
export async function changeDirectory(
  transaction: CountTransaction,
  numbers: ReadonlyMap<string, number>,
): Promise<Documents> {
  if (numbers.size === 0) return new Map();
  const before = await readChanges(transaction);
  const sequence = before.sequence + 1;
  const changed = new Map(before.changed);
  for (const [company, number] of numbers) changed.set(company, { number, sequence });
  const after = { ...before, ...keepLatest({ changed, since: before.since }), sequence };
  if (after.since <= before.packSequence) return documentsOf(after);
  const { numbers: list, isWhole } = await readList(transaction, { ...before, changed });
  const removed = before.pieces.map((piece) => [piecePath(piece), undefined] as const);
  const { version, ...incomplete } = after;
  return new Map([...removed, ...(await pack(isWhole ? after : incomplete, list))]);
}

/**
 * All companies with their numbers of experiences. `isComplete` is true if the directory includes every experience.
 */
export async function readWholeDirectory(transaction: CountTransaction) {
  const changes = await readChanges(transaction);
  const { numbers, isWhole } = await readList(transaction, changes);
  return { numbers, isComplete: isWhole && (changes.version ?? 0) >= COUNT_VERSION };
}

/**
 * The documents of a new directory. `sequence` has to be higher than the sequence number of any earlier directory of
 * this store. The current time in milliseconds is always higher. With a lower number, a page would mistake its copy
 * of an earlier directory for a copy of the new directory.
 */
export const packDirectory = (
  numbers: ReadonlyMap<string, number>,
  sequence: number,
  version: number,
): Promise<Documents> => pack({ ...emptyDirectory(sequence), version }, numbers);

/** The writes that mark the directory as complete for a count version. */
export async function completeDirectory(transaction: CountTransaction, version: number): Promise<Documents> {
  const changes = await readChanges(transaction);
  return changes.pieces.length === 0
    ? pack({ ...changes, version }, (await readList(transaction, changes)).numbers)
    : documentsOf({ ...changes, version });
}

/** Packs the list again. Keeps the changes for pages that have an earlier list. */
async function pack(changes: DirectoryChanges, numbers: ReadonlyMap<string, number>): Promise<Documents> {
  const { sequence } = changes;
  const pieces = await packList(numbers, sequence);
  return new Map<string, Data>([
    ...Array.from(pieces, ([piece, document]) => [piecePath(piece), { ...document }] as const),
    ...(await documentsOf({ ...changes, packSequence: sequence, pieces: [...pieces.keys()] })),
  ]);
}

const documentsOf = async (changes: DirectoryChanges): Promise<ReadonlyMap<string, Data>> =>
  new Map([[CHANGES_PATH, { ...(await packChanges(changes)) }]]);

async function readChanges(transaction: CountTransaction): Promise<DirectoryChanges> {
  const data = (await transaction.read([CHANGES_PATH])).get(CHANGES_PATH);
  return unpackChanges(data).catch(() => emptyDirectory(Date.now()));
}

const emptyDirectory = (sequence: number): DirectoryChanges => ({
  sequence,
  since: sequence,
  packSequence: sequence - 1,
  pieces: [],
  changed: new Map(),
});

/** All companies. If the list is damaged: only the companies with recent changes. */
async function readList(transaction: CountTransaction, changes: DirectoryChanges) {
  const packed = await readPieces(transaction, changes).catch(() => undefined);
  const numbers = packed ?? new Map<string, number>();
  updateNumbers(numbers, changes.changed, changes.packSequence);
  return { numbers, isWhole: packed !== undefined };
}

async function readPieces(transaction: CountTransaction, { pieces }: DirectoryChanges) {
  if (pieces.length === 0) return new Map<string, number>();
  const documents = await transaction.read(pieces.map(piecePath));
  return unpackList(pieces.map((piece) => documents.get(piecePath(piece))));
}
