import type { Experience } from '../experiences/experience.ts';
import type { ExperienceSource, StoredDocument } from '../experiences/experience-source.ts';
import { RefusedError } from '../experiences/refused-error.ts';

/** Experiences kept in memory behind the data door's own seam, with the same liveness as the real store. */
export function createMemorySource(
  experiences: readonly Experience[],
  owned: Readonly<Record<string, string>> = {},
) {
  const documents = new Map<string, StoredDocument>(experiences.map(({ id, ...data }) => [id, { id, data }]));
  const owners = new Map(Object.entries(owned));
  const watchers = new Set<(id: string) => void>();
  const failures = new Set<(error: Error) => void>();
  let created = 0;
  let isRefusing = false;

  const put = (id: string, data: unknown): void => {
    if (data === undefined) documents.delete(id);
    else documents.set(id, { id, data });
    for (const notify of [...watchers]) notify(id);
  };
  const setOwner = (id: string, fields: { readonly createdBy: string | null }, uid: string): void => {
    if (fields.createdBy === null) owners.set(id, uid);
    else owners.delete(id);
  };
  /** As the real store does it: a refused change is seen at once, and taken back before its command rejects. */
  const commit = async (id: string, change: () => void): Promise<void> => {
    const [data, owner] = [documents.get(id)?.data, owners.get(id)];
    change();
    if (!isRefusing) return;
    await Promise.resolve();
    if (owner === undefined) owners.delete(id);
    else owners.set(id, owner);
    put(id, data);
    throw new RefusedError('The test refuses the write');
  };
  const fieldsOf = (id: string) => documents.get(id)?.data as Record<string, unknown> | undefined;
  const watch = (notify: (id: string) => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  };

  const source: ExperienceSource = {
    watchAll(next, fail) {
      next({ changed: [...documents.values()], removed: [] });
      const stop = watch((id) => {
        const document = documents.get(id);
        next(document ? { changed: [document], removed: [] } : { changed: [], removed: [id] });
      });
      const failOnce = (error: Error): void => {
        failures.delete(failOnce);
        stop();
        fail(error);
      };
      failures.add(failOnce);
      return () => {
        failures.delete(failOnce);
        stop();
      };
    },
    watchOne(id, next) {
      next(documents.get(id));
      return watch((changed) => changed === id && next(documents.get(id)));
    },
    watchOwner(id, next) {
      queueMicrotask(() => next(owners.get(id)));
      return watch((changed) => changed === id && next(owners.get(id)));
    },
    findOwner: async (id) => owners.get(id),
    async create(fields, uid) {
      created += 1;
      const id = `created-${created}`;
      await commit(id, () => {
        setOwner(id, fields, uid);
        put(id, fields);
      });
      return id;
    },
    update: (id, fields, uid) =>
      commit(id, () => {
        setOwner(id, fields, uid);
        put(id, { ...fieldsOf(id), ...fields });
      }),
    delete: (id) =>
      commit(id, () => {
        owners.delete(id);
        put(id, undefined);
      }),
    like: (id, uid, liked) =>
      commit(id, () => {
        const others = ((fieldsOf(id)?.likes ?? []) as string[]).filter((other) => other !== uid);
        put(id, { ...fieldsOf(id), likes: liked ? [...others, uid] : others });
      }),
  };
  return {
    source,
    /** Writes a document as another client would, whatever it holds; undefined deletes it. */
    put,
    read: (id: string) => documents.get(id)?.data,
    ownerOf: (id: string) => owners.get(id),
    /** Refuses every command from now on, or no longer. */
    refuse: (refusing = true): void => {
      isRefusing = refusing;
    },
    /** Ends every watch of the collection with an error, as a lost permission would. */
    failAll: (error: Error): void => {
      for (const fail of [...failures]) fail(error);
    },
  };
}

export type MemorySource = ReturnType<typeof createMemorySource>;
