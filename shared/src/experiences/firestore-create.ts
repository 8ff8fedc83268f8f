import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { PaceError, RefusedError } from './errors.ts';
import type { ExperienceSource } from './experience-source.ts';
import { isDenial } from './firestore-denial.ts';
import { nextCounts, type Pace, pausedUntil } from './pace.ts';

/**
 * Adds an experience together with its owner, when it is anonymous, and the account's pace, which has to carry the right
 * count. The count is a guess without a network, around midnight, or beside another tab. A refused guess is tried once more
 * with what the server says. Rejects with PaceError at the day's limit.
 */
export function createFirestoreCreate(firestore: Firestore): ExperienceSource['create'] {
  return async (fields, uid) => {
    const experience = doc(collection(firestore, 'experiences'));
    const { id } = experience;
    const pace = doc(firestore, 'pace', uid);

    /** Whether the experience is stored, be it by an earlier arrival of the same batch. */
    const commit = async (count: number): Promise<boolean> => {
      const batch = writeBatch(firestore).set(experience, fields);
      batch.set(pace, { experience: id, count, at: serverTimestamp() });
      if (fields.createdBy === null) batch.set(doc(firestore, 'owners', id), { uid });
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (!isDenial(error)) throw error;
        return (await getDocFromServer(experience)).exists();
      }
    };

    // The SDK may take a minute to notice that there is no network.
    const read = globalThis.navigator?.onLine === false ? getDocFromCache : getDoc;
    const known = await read(pace).then(paceIn, () => undefined);
    const [guess = 1] = nextCounts(known, new Date());
    if (await commit(guess)) return id;
    const stored = paceIn(await getDocFromServer(pace));
    const count = nextCounts(stored, new Date()).find((other) => other !== guess);
    if (count !== undefined && (await commit(count))) return id;
    const retryAt = pausedUntil(stored, new Date());
    throw retryAt ? new PaceError(retryAt) : new RefusedError('The rules refuse the experience');
  };
}

export function paceIn(snapshot: DocumentSnapshot): Pace | undefined {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return data && { count: data.count, at: data.at.toDate() };
}
