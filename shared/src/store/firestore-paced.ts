import { FirebaseError } from 'firebase/app';
import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { connection } from '../model/connection.ts';
import { PaceError, RefusedError } from '../model/errors.ts';
import { nextCounts, pauseOf, type Step, type StoredPace } from '../model/pace.ts';
import { isAccountBlocked, isDenial } from './firestore-denial.ts';

/**
 * A creation or an edit. `stepFrom` and `write` receive the stored experience, or undefined for a creation. In the
 * first attempt, the experience may be outdated.
 */
export interface PacedWrite {
  readonly experience: DocumentReference;
  readonly uid: string;
  readonly shown?: DocumentSnapshot;
  stepFrom(stored: DocumentSnapshot | undefined): Step;
  write(batch: WriteBatch, stored: DocumentSnapshot | undefined): void;
  /** True if an earlier attempt with the same batch has stored the write. */
  isIn(stored: DocumentSnapshot): boolean;
}

/**
 * Commits a write together with the account's pace, which must have the right counts. The page's counts may be wrong
 * without a network, around midnight, or after a write of another tab. If the write is refused, it is repeated with
 * counts from the server, until all possible counts have been tried. Rejects with RefusedError if the account is
 * blocked, and with PaceError if a limit is reached.
 */
export async function commitPaced(firestore: Firestore, paced: PacedWrite): Promise<void> {
  const { experience, shown } = paced;
  const pace = doc(firestore, 'pace', paced.uid);
  // Without a live connection, the cache is read, because the SDK may need a minute to notice that.
  const isLive = globalThis.navigator?.onLine !== false && connection.read() === 'live';
  const read = isLive ? getDoc : getDocFromCache;
  let known = await read(pace).then(paceIn, () => undefined);
  let stored = shown;
  const tried = new Set<string>();
  const isUntried = (counts: object): boolean => tried.size < tried.add(JSON.stringify(counts)).size;
  let candidates = nextCounts(known, paced.stepFrom(stored), new Date()).slice(0, 1).filter(isUntried);
  do {
    for (const counts of candidates) {
      const batch = writeBatch(firestore);
      paced.write(batch, stored);
      batch.set(pace, { experience: experience.id, ...counts, at: serverTimestamp() });
      if (await isCommitted(batch, paced)) return;
    }
    const [account, latest] = await Promise.all([getDocFromServer(pace), getDocFromServer(experience)]);
    known = paceIn(account);
    stored = shown && latest;
    candidates = nextCounts(known, paced.stepFrom(stored), new Date()).filter(isUntried);
  } while (candidates.length > 0);
  const isBlocked = await isAccountBlocked(firestore, paced.uid);
  const pause = isBlocked ? undefined : pauseOf(known, paced.stepFrom(stored), new Date());
  throw pause
    ? new PaceError(pause.limit, pause.retryAt)
    : new RefusedError('The rules refuse the write', { isBlocked });
}

async function isCommitted(batch: WriteBatch, { experience, isIn }: PacedWrite): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    const isGone = error instanceof FirebaseError && error.code === 'not-found';
    if (!isGone && !isDenial(error)) throw error;
    return isIn(await getDocFromServer(experience));
  }
}

export function paceIn(snapshot: DocumentSnapshot): StoredPace | undefined {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  if (!data) return undefined;
  const { experience, count, edits, companies, at } = data;
  return { experience, count, edits, companies, at: at.toDate() };
}
