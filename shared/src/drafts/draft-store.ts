import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';

const stored = v.object({
  id: v.string(),
  uid: v.string(),
  subject: v.string(),
  value: v.unknown(),
  savedAt: v.number(),
});

/** Text that a user typed on this device and did not save. */
export type StoredDraft = Readonly<v.InferOutput<typeof stored>>;

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** Drafts that the browser could not store. These drafts are lost when the page closes. */
const unstored = new Map<string, StoredDraft>();

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('portal-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
    blocking: close,
    terminated: close,
  });
  return opening;
};

/** Closes the database. The next read or write opens the database again. */
const close = (): void => {
  opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
};

/** All drafts of all accounts on this device. Drafts do not expire, because the clock of a device may be wrong. */
export async function readAll(): Promise<readonly StoredDraft[]> {
  const found = [...(await readStored()), ...unstored.values()];
  // If the page holds a version of a draft in memory, it is newer than the version on the device.
  const newest = new Map(found.map((draft) => [draft.id, draft]));
  return [...newest.values()];
}

async function readStored(): Promise<readonly StoredDraft[]> {
  try {
    const all: readonly unknown[] = await (await open()).getAll('drafts');
    return all.filter((one) => v.is(stored, one));
  } catch (error) {
    warn(error);
    return [];
  }
}

/** Stores a draft. If the device cannot, the page keeps the draft in memory, and the result is false. */
export async function put(draft: StoredDraft): Promise<boolean> {
  try {
    const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(draft), transaction.done]);
    unstored.delete(draft.id);
    return true;
  } catch (error) {
    warn(error);
    unstored.set(draft.id, draft);
    return false;
  }
}

export async function remove(isRemoved: (draft: StoredDraft) => boolean): Promise<void> {
  try {
    const { store, done } = (await open()).transaction('drafts', 'readwrite');
    const removed = (await store.getAll()).filter(isRemoved);
    await Promise.all([...removed.map(({ id }) => store.delete(id)), done]);
  } catch (error) {
    warn(error);
  }
  // While the drafts were being deleted, an earlier write may have failed and left a draft in memory.
  for (const draft of unstored.values()) if (isRemoved(draft)) unstored.delete(draft.id);
  for (const listener of removals) listener();
}

const removals = new Set<() => void>();

/** Calls `listener` after this tab has removed drafts. Returns a function that removes the listener. */
export function watchRemovals(listener: () => void): () => void {
  removals.add(listener);
  return () => removals.delete(listener);
}

const warn = (error: unknown): void => {
  close();
  console.warn('Cannot keep drafts in the browser:', error);
};
