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
import { monthOf } from '../model/month.ts';
import { nextCounts, pauseOf, type Step, type StoredPace } from '../model/pace.ts';
import { readReportPace } from '../moderation/read-documents.ts';
import { nextReportCounts, reportPauseOf, type StoredReportPace } from '../moderation/report-pace.ts';
import { isAccountBlocked, isDenial } from './firestore-denial.ts';
import { readServerTime } from './rest/request.ts';

/** The counts that limit a kind of write: how they are stored, and which counts the next write may contain. */
interface Limit<Pace> {
  readonly collection: string;
  decode(snapshot: DocumentSnapshot): Pace | undefined;
  /** The possible counts, the likeliest first. `stored` is the changed experience, or undefined for a new document. */
  nextCounts(pace: Pace | undefined, stored: DocumentSnapshot | undefined, now: Date): readonly object[];
  pauseOf(pace: Pace | undefined, stored: DocumentSnapshot | undefined, now: Date): PaceError | undefined;
}

/**
 * A write with a limit. `write` receives the changed experience, or undefined if the write creates a document. In the
 * first attempt, the experience may be outdated.
 */
interface PacedWrite<Pace> {
  readonly limit: Limit<Pace>;
  readonly uid: string;
  /** The hash of the person behind the account, which has the limit. */
  readonly person: string;
  /** The id of the experience. */
  readonly experience: string;
  /** The created or changed document. */
  readonly target: DocumentReference;
  readonly shown?: DocumentSnapshot;
  /** `month` is that of the write; undefined if the server's time cannot be read. */
  write(batch: WriteBatch, stored: DocumentSnapshot | undefined, month: number | undefined): void;
  /** True if an earlier attempt with the same batch has stored the write. */
  isIn(target: DocumentSnapshot): boolean;
}

/** The limit of new experiences and edits. */
export const experienceLimit = (
  stepFrom: (stored: DocumentSnapshot | undefined) => Step,
): Limit<StoredPace> => ({
  collection: 'pace',
  decode: paceIn,
  nextCounts: (pace, stored, now) => nextCounts(pace, stepFrom(stored), now),
  pauseOf(pace, stored, now) {
    const pause = pauseOf(pace, stepFrom(stored), now);
    return pause && new PaceError(pause.limit, pause.retryAt);
  },
});

export const REPORT_LIMIT: Limit<StoredReportPace> = {
  collection: 'reportPace',
  decode: (snapshot) => readReportPace(snapshot.data({ serverTimestamps: 'estimate' })),
  nextCounts: (pace, _stored, now) => nextReportCounts(pace, now).map((count) => ({ count })),
  pauseOf(pace, _stored, now) {
    const retryAt = reportPauseOf(pace, now);
    return retryAt && new PaceError('reports', retryAt);
  },
};

/**
 * Commits a write together with the person's pace, which must have the right counts and the right month. The page's
 * counts may be wrong without a network, around midnight, or after a write of another tab, and its clock may be wrong.
 * If the write is refused, it is repeated with the server's month and all counts that fit the server's. Rejects with RefusedError if the account is blocked, and with PaceError if a
 * limit is reached.
 */
export async function commitPaced<Pace>(firestore: Firestore, paced: PacedWrite<Pace>): Promise<void> {
  const { limit, target, shown } = paced;
  const pace = doc(firestore, limit.collection, paced.person);
  /** True once the write is stored with one of these counts. */
  const attempt = async (
    candidates: readonly object[],
    month: number | undefined,
    stored = shown,
  ): Promise<boolean> => {
    for (const counts of candidates) {
      const batch = writeBatch(firestore);
      paced.write(batch, stored, month);
      batch.set(pace, { experience: paced.experience, ...counts, at: serverTimestamp() });
      if (await isCommitted(batch, paced)) return true;
    }
    return false;
  };
  // Without a live connection, the cache is read, because the SDK may need a minute to notice that.
  const isLive = globalThis.navigator?.onLine !== false && connection.read() === 'live';
  const cached = await (isLive ? getDoc : getDocFromCache)(pace).catch(() => undefined);
  const now = new Date();
  const guessed = limit.nextCounts(cached && limit.decode(cached), shown, now).slice(0, 1);
  if (await attempt(guessed, monthOf(now))) return;
  const [account, latest, serverTime] = await Promise.all([
    getDocFromServer(pace),
    getDocFromServer(target),
    readServerTime().catch(() => undefined),
  ]);
  const [known, stored] = [limit.decode(account), shown && latest];
  const month = serverTime && monthOf(serverTime);
  const wasTried = (counts: object): boolean =>
    month === monthOf(now) && JSON.stringify([counts]) === JSON.stringify(guessed);
  const others = limit.nextCounts(known, stored, serverTime ?? now).filter((counts) => !wasTried(counts));
  if (await attempt(others, month, stored)) return;
  const isBlocked = await isAccountBlocked(firestore, paced.uid, paced.person);
  const pause = isBlocked ? undefined : limit.pauseOf(known, stored, serverTime ?? now);
  throw pause ?? new RefusedError('The rules refuse the write', { isBlocked });
}

async function isCommitted<Pace>(batch: WriteBatch, { target, isIn }: PacedWrite<Pace>): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    const isGone = error instanceof FirebaseError && error.code === 'not-found';
    if (!isGone && !isDenial(error)) throw error;
    return isIn(await getDocFromServer(target));
  }
}

export function paceIn(snapshot: DocumentSnapshot): StoredPace | undefined {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  if (!data) return undefined;
  const { experience, count, edits, companies, at } = data;
  return { experience, count, edits, companies, at: at.toDate() };
}
