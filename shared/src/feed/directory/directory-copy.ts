import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type DirectoryChanges,
  unpackChanges,
  unpackList,
  updateNumbers,
} from '../../counts/directory-document.ts';
import { documentsUrl } from '../../store/rest/request.ts';

/** A packed list of all companies. */
export interface PackedList {
  readonly sequence: number;
  readonly documents: readonly unknown[];
}

/** The device's database. It has both parts of the directory as the store has them. */
interface Schema extends DBSchema {
  lists: { key: string; value: PackedList };
  /** The document `directory/changes`. */
  changes: { key: string; value: unknown };
}

/** All companies with their numbers. */
export interface Known {
  readonly numbers: Map<string, number>;
  /** The list that the numbers began with. */
  readonly list: PackedList;
  /** The sequence number of the last change. */
  readonly sequence: number;
}

/** The companies of a list with later changes. Rejects if the list is damaged. Undefined if changes are missing. */
export async function readKnown(list: PackedList, changes: DirectoryChanges): Promise<Known | undefined> {
  const numbers = await unpackList(list.documents);
  return withChanges({ numbers, list, sequence: list.sequence }, changes);
}

/** Adds later changes to the numbers. Undefined if `changes` lack some of them, or belong to another directory. */
export function withChanges(known: Known, { changed, since, sequence }: DirectoryChanges): Known | undefined {
  if (known.sequence < since || known.sequence > sequence) return undefined;
  updateNumbers(known.numbers, changed, known.sequence);
  return { ...known, sequence };
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

/** The copy for this project; undefined without a readable copy. */
export async function readCopy(): Promise<Known | undefined> {
  try {
    const place = await documentsUrl();
    const transaction = (await open()).transaction(['lists', 'changes']);
    const [list, changes] = await Promise.all([
      transaction.objectStore('lists').get(place),
      transaction.objectStore('changes').get(place),
    ]);
    return list && (await readKnown(list, await unpackChanges(changes)));
  } catch {
    close();
    return undefined;
  }
}

/** Stores the document `directory/changes`, and the list that it belongs to unless the device has this list. */
export async function storeCopy(list: PackedList, changes: unknown, hasList: boolean): Promise<void> {
  try {
    const place = await documentsUrl();
    const transaction = (await open()).transaction(['lists', 'changes'], 'readwrite');
    if (!hasList) await transaction.objectStore('lists').put(list, place);
    await transaction.objectStore('changes').put(changes, place);
    await transaction.done;
  } catch {
    // The device refuses storage or is full. The next visit reads the list from the server.
    close();
  }
}
