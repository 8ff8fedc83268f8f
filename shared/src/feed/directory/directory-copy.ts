import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { applyNumbers, packList, unpackList } from '../../counts/directory-document.ts';
import { documentsUrl } from '../../store/rest/request.ts';

const numbersAt = v.object({ sequence: v.number(), packed: v.custom<Uint8Array>(ArrayBuffer.isView) });

/** A packed list of companies with their numbers, as of a sequence. */
export type PackedNumbers = Readonly<v.InferOutput<typeof numbersAt>>;

/**
 * The two entries of the database: all companies at one time, and the companies that have changed since. A company that is gone
 * has 0.
 */
const stored = v.object({ list: numbersAt, changes: v.object({ ...numbersAt.entries, since: v.number() }) });

type Stored = v.InferOutput<typeof stored>;

interface Schema extends DBSchema {
  lists: { key: string; value: Stored['list'] };
  changes: { key: string; value: Stored['changes'] };
}

/** The directory as a device has it. */
export interface DirectoryCopy {
  readonly list: PackedNumbers;
  /** The companies that have changed since `list`, with their numbers; 0 for a company that is gone. */
  readonly changed: Map<string, number>;
  /** The sequence of the last change. */
  sequence: number;
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

/** The next use of the database opens it again. */
const close = (): void => {
  opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
};

/** The copy for this project with its numbers; undefined without a readable copy. */
export async function readCopy(): Promise<
  { readonly copy: DirectoryCopy; readonly numbers: Map<string, number> } | undefined
> {
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
 * Stores the copy; its list only if the device does not have this list. If another tab has stored another list, that list
 * stays.
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
    // The device stores nothing, or is full: the list is read again by the next visit.
    close();
  }
}
