import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import {
  applyNumbers,
  type DirectoryChanges,
  numbersSince,
  packList,
  unpackList,
} from '../../counts/directory-document.ts';
import { documentsUrl } from '../../store/rest/request.ts';

const numbersAt = v.object({ sequence: v.number(), packed: v.custom<Uint8Array>(ArrayBuffer.isView) });

/** A packed list of companies with their numbers. `sequence` is the sequence number of the list. */
export type PackedNumbers = Readonly<v.InferOutput<typeof numbersAt>>;

/**
 * The two entries in the device's database: the list of all companies, and the companies that have changed since this
 * list was packed. A removed company has the number 0.
 */
const stored = v.object({ list: numbersAt, changes: v.object({ ...numbersAt.entries, since: v.number() }) });

type Stored = v.InferOutput<typeof stored>;

interface Schema extends DBSchema {
  lists: { key: string; value: Stored['list'] };
  changes: { key: string; value: Stored['changes'] };
}

/** The copy of the directory on a device. */
export interface DirectoryCopy {
  readonly list: PackedNumbers;
  /** The companies that have changed since `list` was packed, with their numbers; 0 for a removed company. */
  readonly changed: Map<string, number>;
  /** The sequence number of the last change. */
  sequence: number;
}

/** All companies with their numbers, and the copy for the device's storage. */
export interface Known {
  readonly numbers: Map<string, number>;
  copy: DirectoryCopy;
}

/** Above this number of changes, the device packs a new list of its own. */
const MAX_CHANGED = 5000;

/** A copy without changes since its list. */
export const copyOf = (packed: Uint8Array, sequence: number): DirectoryCopy => ({
  list: { sequence, packed },
  changed: new Map(),
  sequence,
});

/** Adds the changes since the copy to the numbers and to the copy. */
export async function addChanges(known: Known, changes: DirectoryChanges): Promise<void> {
  const { copy, numbers } = known;
  const { sequence } = changes;
  const changed = numbersSince(changes, copy.sequence);
  applyNumbers(numbers, changed);
  for (const [company, number] of changed) copy.changed.set(company, number);
  copy.sequence = sequence;
  if (copy.changed.size > MAX_CHANGED) known.copy = copyOf(await packList(numbers, sequence), sequence);
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('portal-directory', 1, {
    upgrade(database) {
      database.createObjectStore('lists');
      database.createObjectStore('changes');
    },
    blocking: close,
    terminated: close,
  });
  return opening;
};

/** Closes the database. The next use opens the database again. */
const close = (): void => {
  opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
};

/** The copy for this project and its numbers; undefined without a readable copy. */
export async function readCopy(): Promise<Known | undefined> {
  try {
    const place = await documentsUrl();
    const transaction = (await open()).transaction(['lists', 'changes']);
    const [list, changes] = await Promise.all([
      transaction.objectStore('lists').get(place),
      transaction.objectStore('changes').get(place),
    ]);
    const found = v.parse(stored, { list, changes });
    if (found.changes.since !== found.list.sequence) return undefined;
    const numbers = await unpackList(found.list.packed, found.list.sequence);
    const changed = await unpackList(found.changes.packed, found.changes.sequence);
    applyNumbers(numbers, changed);
    return { copy: { list: found.list, changed, sequence: found.changes.sequence }, numbers };
  } catch {
    close();
    return undefined;
  }
}

/**
 * Stores the copy. If `hasList`, the device has already stored the list of the copy, so only the changes are stored. If
 * another tab has replaced the stored list since then, nothing is stored.
 */
export async function storeCopy({ list, changed, sequence }: DirectoryCopy, hasList: boolean): Promise<void> {
  try {
    const place = await documentsUrl();
    const changes = { sequence, since: list.sequence, packed: await packList(changed, sequence) };
    const transaction = (await open()).transaction(['lists', 'changes'], 'readwrite');
    const kept = await transaction.objectStore('changes').get(place);
    if (!hasList) await transaction.objectStore('lists').put(list, place);
    if (!hasList || kept?.since === list.sequence)
      await transaction.objectStore('changes').put(changes, place);
    await transaction.done;
  } catch {
    // The device refuses storage or is full. The next visit reads the list from the server.
    close();
  }
}
