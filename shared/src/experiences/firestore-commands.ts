import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { RefusedError } from './errors.ts';
import type { ExperienceEdit } from './experience.ts';
import type { ExperienceSource } from './experience-source.ts';
import { FIELD_NAMES, isOptional } from './fields.ts';
import { createFirestoreCreate } from './firestore-create.ts';
import { unlessStored } from './firestore-denial.ts';

/** Writes all documents of an experience in one batch, as the rules want. A batch that arrives twice is accepted twice. */
export function createFirestoreCommands(
  firestore: Firestore,
): Pick<ExperienceSource, 'create' | 'update' | 'delete' | 'like'> {
  const experience = (id: string) => doc(firestore, 'experiences', id);
  const owner = (id: string) => doc(firestore, 'owners', id);
  const readStored = (id: string) => getDocFromServer(experience(id));
  const isStored = async (id: string): Promise<boolean> => (await readStored(id)).exists();

  /** By what the page shows: the listeners have it at hand, so that being offline is no obstacle. */
  const isAnonymous = async (id: string): Promise<boolean> => {
    const shown = await getDocFromCache(experience(id)).catch(() => getDoc(experience(id)));
    return typeof shown.data()?.createdBy !== 'string';
  };

  return {
    create: createFirestoreCreate(firestore),
    async update(id, fields, uid) {
      const wasAnonymous = await isAnonymous(id);
      const batch = writeBatch(firestore).update(experience(id), fieldPaths(fields));
      if (fields.createdBy === null && !wasAnonymous) batch.set(owner(id), { uid });
      if (fields.createdBy !== null && wasAnonymous) batch.delete(owner(id));
      await unlessStored(batch.commit()).catch(async (cause: unknown) => {
        if (await isStored(id).catch(() => true)) throw cause;
        throw new RefusedError('The experience is not stored any more', { cause, isDeleted: true });
      });
    },
    async delete(id) {
      const batch = writeBatch(firestore);
      if (await isAnonymous(id)) batch.delete(owner(id));
      batch.delete(experience(id)).set(doc(firestore, 'tombstones', id), {});
      await unlessStored(batch.commit(), async () => !(await isStored(id)));
    },
    async like(id, uid, liked) {
      const likes = liked ? arrayUnion(uid) : arrayRemove(uid);
      await unlessStored(updateDoc(experience(id), { likes }), async () => {
        const stored: unknown = (await readStored(id)).get('likes');
        // Where the experience is deleted, there is no like to take back.
        return (Array.isArray(stored) && stored.includes(uid)) === liked;
      });
    },
  };
}

const OPTIONAL: readonly string[] = FIELD_NAMES.filter(isOptional);

/** An edit by paths, each mode by its own, so that unknown ones stay. Null deletes an optional field. */
function fieldPaths({ modes, ...fields }: ExperienceEdit): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    value === null && OPTIONAL.includes(name) ? deleteField() : value,
  ]);
  const modePaths = Object.entries(modes).map(([mode, isTicked]) => [`modes.${mode}`, isTicked]);
  return Object.fromEntries([...values, ...modePaths]);
}
