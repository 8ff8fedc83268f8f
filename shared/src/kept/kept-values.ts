import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DAYS, MAX_KEPT } from '../limits.ts';
import { readSavedOnDevice } from '../model/saved-on-device.ts';
import { BOOKMARKS, EXPERIENCES } from './keys.ts';

/** The database of one reader: an account's id, or '' for somebody who is signed out. */
interface Schema extends DBSchema {
  kept: { key: string; value: KeptValue; indexes: { at: number } };
}

export interface KeptValue {
  readonly value: unknown;
  /** When the database gave the value, in milliseconds since 1970. */
  readonly at: number;
}

const oldest = (): number => Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;

async function inDatabase<Value>(
  reader: string,
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB<Schema>(`portal-kept ${reader}`, 1, {
    upgrade: (created) => void created.createObjectStore('kept').createIndex('at', 'at'),
    blocking: () => database.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Stores values by key; undefined removes one. Then removes what is too old or too much. */
export const storeKept = (reader: string, changes: ReadonlyMap<string, unknown>): Promise<void> =>
  inDatabase(reader, async (database) => {
    const { store, done } = database.transaction('kept', 'readwrite');
    const at = Date.now();
    for (const [key, value] of changes) {
      if (value === undefined) void store.delete(key);
      else void store.put({ value, at }, key);
    }
    const [old, keys, bookmarks] = await Promise.all([
      store.index('at').getAllKeys(IDBKeyRange.upperBound(oldest())),
      store.index('at').getAllKeys(),
      store.get(BOOKMARKS),
    ]);
    for (const key of [...old, ...surplus(keys, bookmarks)]) void store.delete(key);
    await done;
  });

/** The keys above the limit, the longest unread first. Experiences and other values have one limit each. */
function surplus(keys: readonly string[], bookmarks: KeptValue | undefined): readonly string[] {
  const inAccount = Array.isArray(bookmarks?.value) ? bookmarks.value : [];
  const marked = new Set([...inAccount, ...readSavedOnDevice().ids]);
  const isExperience = (key: string): boolean => key.startsWith(EXPERIENCES);
  const plain = keys.filter((key) => isExperience(key) && !marked.has(key.slice(EXPERIENCES.length)));
  const others = keys.filter((key) => !isExperience(key));
  return [plain, others].flatMap((all) => all.slice(0, Math.max(0, all.length - MAX_KEPT)));
}

/** A value; undefined if it is not kept, or too old. */
export const readKept = (reader: string, key: string): Promise<KeptValue | undefined> =>
  inDatabase(reader, async (database) => {
    const kept = await database.get('kept', key);
    return kept && kept.at >= oldest() ? kept : undefined;
  });

/** All values whose key begins with `prefix`, by the rest of the key. */
export const readAllKept = (reader: string, prefix: string): Promise<ReadonlyMap<string, KeptValue>> =>
  inDatabase(reader, async (database) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, values] = await Promise.all([
      database.getAllKeys('kept', range),
      database.getAll('kept', range),
    ]);
    const pairs = values.map((value, place) => [String(keys[place]).slice(prefix.length), value] as const);
    return new Map(pairs.filter(([, { at }]) => at >= oldest()));
  });

/** Deletes all that is kept for a reader. */
export const deleteKept = (reader: string): Promise<void> => deleteDB(`portal-kept ${reader}`);

/** Deletes all that is kept, but for these readers. Firefox before 126 does not list databases. */
export async function deleteKeptExcept(readers: readonly string[]): Promise<void> {
  const kept = new Set(readers.map((reader) => `portal-kept ${reader}`));
  const names = ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? []);
  await Promise.all(
    names.filter((name) => name.startsWith('portal-kept ') && !kept.has(name)).map((name) => deleteDB(name)),
  );
}
