import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { applyNumbers, packList, unpackList } from '../../counts/directory-document.ts';
import { documentsUrl } from '../../store/rest/request.ts';

const numbersAt = v.object({ sequence: v.number(), packed: v.custom<Uint8Array>(ArrayBuffer.isView) });

/** A list of companies with their numbers, packed, as they are after the write with that sequence. */
export type PackedNumbers = Readonly<v.InferOutput<typeof numbersAt>>;

/** Two entries of the database: all companies at one time, and those that have changed since, 0 where one is gone. */
const stored = v.object({ list: numbersAt, changes: v.object({ ...numbersAt.entries, since: v.number() }) });

type Stored = v.InferOutput<typeof stored>;

interface Schema extends DBSchema {
  lists: { key: string; value: Stored['list'] };
  changes: { key: string; value: Stored['changes'] };
}

/** What a device knows of the directory. */
export interface DirectoryCopy {
  readonly list: PackedNumbers;
  /** The companies that have changed since `list`, with their numbers; 0 where one is gone. */
  readonly changed: Map<string, number>;
  /** Of the last change. */
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

/** Whoever needs the database next opens it again. */
const close = (): void => {
  opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
};

/** The copy for this project with its numbers; undefined where there is none that can be read. */
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

/** Stores the copy, its list only if the device does not have it. Another tab may have stored another list; then that stays. */
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
