import type { Experience } from '../experiences/experience.ts';
import type { ExperienceSource, StoredDocument } from '../experiences/experience-source.ts';

/** Experiences kept in memory behind the data door's own seam, with the same liveness as the real store. */
export function createMemorySource(experiences: readonly Experience[]) {
  const documents = new Map<string, StoredDocument>(experiences.map(({ id, ...data }) => [id, { id, data }]));
  const watchers = new Set<(id: string) => void>();
  const failures = new Set<(error: Error) => void>();
  let created = 0;

  const put = (id: string, data: unknown): void => {
    if (data === undefined) documents.delete(id);
    else documents.set(id, { id, data });
    for (const notify of [...watchers]) notify(id);
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
    async create(fields) {
      created += 1;
      put(`created-${created}`, fields);
      return `created-${created}`;
    },
    async update(id, fields) {
      put(id, { ...fieldsOf(id), ...fields });
    },
    async delete(id) {
      put(id, undefined);
    },
    async like(id, uid, liked) {
      const others = ((fieldsOf(id)?.likes ?? []) as string[]).filter((other) => other !== uid);
      put(id, { ...fieldsOf(id), likes: liked ? [...others, uid] : others });
    },
  };
  return {
    source,
    /** Writes a document as another client would, whatever it holds; undefined deletes it. */
    put,
    read: (id: string) => documents.get(id)?.data,
    /** Ends every watch of the collection with an error, as a lost permission would. */
    failAll: (error: Error): void => {
      for (const fail of [...failures]) fail(error);
    },
  };
}

export type MemorySource = ReturnType<typeof createMemorySource>;
