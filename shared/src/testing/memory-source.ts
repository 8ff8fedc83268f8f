import type { Experience } from '../experiences/experience.ts';
import type { ExperienceSource, StoredDocument } from '../experiences/experience-source.ts';

/** Experiences kept in memory behind the data door's own seam, with the same liveness as the real store. */
export function createMemorySource(experiences: readonly Experience[]) {
  const documents = new Map<string, StoredDocument>(experiences.map(({ id, ...data }) => [id, { id, data }]));
  const watchers = new Set<(id: string) => void>();
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
    watchAll(next) {
      next({ changed: [...documents.values()], removed: [] });
      return watch((id) => {
        const document = documents.get(id);
        next(document ? { changed: [document], removed: [] } : { changed: [], removed: [id] });
      });
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
  /** Writes a document as another client would, whatever it holds; undefined deletes it. */
  return { source, put, read: (id: string) => documents.get(id)?.data };
}

export type MemorySource = ReturnType<typeof createMemorySource>;
