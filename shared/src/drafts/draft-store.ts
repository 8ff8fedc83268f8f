import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';

const stored = v.object({
  id: v.string(),
  uid: v.string(),
  subject: v.string(),
  value: v.unknown(),
  savedAt: v.number(),
});

/** What somebody has typed on this device and not saved. */
export type StoredDraft = Readonly<v.InferOutput<typeof stored>>;

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** What the browser does not store; it lasts as long as the page. */
const unstored = new Map<string, StoredDraft>();

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('portal-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
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

/** All drafts of all accounts on this device. They do not expire: no clock of a device is to be trusted with a text. */
export async function readAll(): Promise<readonly StoredDraft[]> {
  const found = [...(await readStored()), ...unstored.values()];
  // What is only in the page is newer than what the device has of it.
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

/** Resolves to whether the device has it; the page has it otherwise. */
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
  // After a write that was asked for before it and failed.
  for (const draft of unstored.values()) if (isRemoved(draft)) unstored.delete(draft.id);
  for (const listener of removals) listener();
}

const removals = new Set<() => void>();

/** Calls back after this tab has removed drafts, until the function that is returned is called. */
export function watchRemovals(listener: () => void): () => void {
  removals.add(listener);
  return () => removals.delete(listener);
}

const warn = (error: unknown): void => {
  close();
  console.warn('Cannot keep drafts in the browser:', error);
};
