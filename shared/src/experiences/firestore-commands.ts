import { FirebaseError } from 'firebase/app';
import {
  arrayRemove,
  arrayUnion,
  collection,
  type DocumentData,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import type { ExperienceSource } from './experience-source.ts';
import { RefusedError } from './refused-error.ts';
import { unknownFields } from './unknown-fields.ts';

/** How experiences are written, each time all documents of one at once, as `firestore.rules` wants them. */
export function createFirestoreCommands(
  firestore: Firestore,
): Pick<ExperienceSource, 'create' | 'update' | 'delete' | 'like'> {
  const experiences = collection(firestore, 'experiences');
  const experience = (id: string) => doc(experiences, id);
  const owner = (id: string) => doc(firestore, 'owners', id);
  const readStored = async (id: string) => (await getDocFromServer(experience(id))).data();

  /** As the page shows it; the listeners have it at hand, so that being offline is no obstacle. */
  const readShown = async (id: string): Promise<DocumentData> => {
    const shown = await getDocFromCache(experience(id)).catch(() => getDoc(experience(id)));
    return shown.data() ?? {};
  };

  return {
    async create(fields, uid) {
      const { id } = doc(experiences);
      const batch = writeBatch(firestore).set(experience(id), fields);
      if (fields.createdBy === null) batch.set(owner(id), { uid });
      await unlessRepeated(batch.commit(), async () => (await readStored(id)) !== undefined);
      return id;
    },
    async update(id, fields, uid) {
      const before = await readShown(id);
      const batch = writeBatch(firestore).update(experience(id), { ...fields, ...repair(before) });
      if (fields.createdBy === null && before.createdBy !== null) batch.set(owner(id), { uid });
      if (fields.createdBy !== null && before.createdBy === null) batch.delete(owner(id));
      await unlessRepeated(batch.commit());
    },
    async delete(id) {
      const before = await readShown(id);
      const batch = writeBatch(firestore)
        .delete(experience(id))
        .set(doc(firestore, 'tombstones', id), {});
      if (before.createdBy === null) batch.delete(owner(id));
      await unlessRepeated(batch.commit(), async () => (await readStored(id)) === undefined);
    },
    async like(id, uid, liked) {
      const change = updateDoc(experience(id), { likes: liked ? arrayUnion(uid) : arrayRemove(uid) });
      await unlessRepeated(change, async () => {
        const likes: unknown = (await readStored(id))?.likes;
        return Array.isArray(likes) && likes.includes(uid) === liked;
      });
    },
  };
}

/** What a document from before needs besides the form's fields to get into shape. */
function repair(stored: DocumentData): DocumentData {
  return {
    ...Object.fromEntries(unknownFields(stored).map((field) => [field, deleteField()])),
    ...(Array.isArray(stored.likes) ? {} : { likes: [] }),
  };
}

/**
 * A write goes out again when the connection broke before its answer, or came from a second device too; the rules
 * refuse what changes nothing. What is stored then decides whether it was refused.
 */
async function unlessRepeated(write: Promise<void>, isDone = async () => false): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDenial(error)) throw error;
    if (!(await isDone())) throw new RefusedError('The rules refuse the write', { cause: error });
  }
}

/**
 * Whether the rules said no, rather than something broke. An error that Firestore throws is no instance of
 * FirestoreError: the constructor of FirebaseError gives it its own prototype.
 */
export function isDenial(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
