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

/** So long a draft is kept after its last change. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** What the browser does not store; it lasts as long as the page. */
const unstored = new Map<string, StoredDraft>();

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('portal-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'id' }),
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
};

/** All drafts of all accounts on this device; those that have been kept long enough are deleted. */
export async function readAll(): Promise<readonly StoredDraft[]> {
  const found = [...(await readStored()), ...unstored.values()];
  const oldest = Date.now() - KEPT_MILLISECONDS;
  await remove(({ savedAt }) => savedAt < oldest);
  return found.filter(({ savedAt }) => savedAt >= oldest);
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

/** Resolves when the device has it, or, where the browser stores nothing, the page. */
export async function put(draft: StoredDraft): Promise<void> {
  try {
    const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(draft), transaction.done]);
  } catch (error) {
    warn(error);
    unstored.set(draft.id, draft);
  }
}

export async function remove(isRemoved: (draft: StoredDraft) => boolean): Promise<void> {
  for (const draft of unstored.values()) if (isRemoved(draft)) unstored.delete(draft.id);
  try {
    const { store, done } = (await open()).transaction('drafts', 'readwrite');
    const removed = (await store.getAll()).filter(isRemoved);
    await Promise.all([...removed.map(({ id }) => store.delete(id)), done]);
  } catch (error) {
    warn(error);
  }
}

const warn = (error: unknown): void => {
  opening = undefined;
  console.warn('Cannot keep drafts in the browser:', error);
};
