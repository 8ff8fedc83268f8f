import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDoc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { PaceError, RefusedError } from './errors.ts';
import type { ExperienceFields } from './experience.ts';
import type { ExperienceSource } from './experience-source.ts';
import { isDenial } from './firestore-denial.ts';
import { nextCounts, type Pace, pausedUntil } from './pace.ts';

/**
 * How an experience is added: with its owner when it is anonymous, and with the account's pace, which has to carry the
 * right count. The count is a guess without a network, around midnight, or beside another tab; a refused guess is tried
 * once more with what the server says. Rejects with PaceError at the day's limit.
 */
export function createFirestoreCreate(firestore: Firestore): ExperienceSource['create'] {
  return async (fields, uid) => {
    const { id } = doc(collection(firestore, 'experiences'));
    const commit = (count: number) => commitNew(firestore, { id, fields, uid, count });
    const known = await getDoc(doc(firestore, 'pace', uid)).then(paceIn, () => undefined);
    const [guess = 1] = nextCounts(known, new Date());
    if (await commit(guess)) return id;
    const pace = paceIn(await getDocFromServer(doc(firestore, 'pace', uid)));
    const count = nextCounts(pace, new Date()).find((other) => other !== guess);
    if (count !== undefined && (await commit(count))) return id;
    const retryAt = pausedUntil(pace, new Date());
    throw retryAt ? new PaceError(retryAt) : new RefusedError('The rules refuse the experience');
  };
}

/** Whether the experience is stored, be it by an earlier arrival of the same commit; false when the rules refuse it. */
async function commitNew(
  firestore: Firestore,
  one: {
    readonly id: string;
    readonly fields: ExperienceFields;
    readonly uid: string;
    readonly count: number;
  },
): Promise<boolean> {
  const { id, fields, uid, count } = one;
  const experience = doc(firestore, 'experiences', id);
  const batch = writeBatch(firestore).set(experience, fields);
  batch.set(doc(firestore, 'pace', uid), { experience: id, count, at: serverTimestamp() });
  if (fields.createdBy === null) batch.set(doc(firestore, 'owners', id), { uid });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isDenial(error)) throw error;
    return (await getDocFromServer(experience)).exists();
  }
}

function paceIn(snapshot: DocumentSnapshot): Pace | undefined {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return data && { count: data.count, at: data.at.toDate() };
}
