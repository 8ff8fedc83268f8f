import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore';
import type { ErasureTime } from '@portal/shared/moderation';

const DAY_MS = 86_400_000;
/** The days over which anonymous experiences are deleted, unless the account wants them deleted at once. */
const SPREAD_DAYS = 14;
/** The days on which the sweep visits an erasure: those of the spread, and as many again in case the sweep failed. */
const SWEPT_DAYS = 2 * SPREAD_DAYS;

/** An account's own request to be erased: the document `erasures/{uid}`. */
export interface Erasure {
  readonly uid: string;
  readonly at: Date;
  /** When the anonymous experiences are deleted. */
  readonly anonymous: ErasureTime;
}

/** Undefined if the account is not to be erased. */
export async function readErasure(db: Firestore, uid: string): Promise<Erasure | undefined> {
  return erasureIn(await db.collection('erasures').doc(uid).get());
}

/** The erasures that the sweep has to visit. */
export async function recentErasures(db: Firestore, now: Date): Promise<readonly Erasure[]> {
  const since = new Date(now.getTime() - SWEPT_DAYS * DAY_MS);
  const { docs } = await db.collection('erasures').where('at', '>=', since).get();
  return docs.flatMap((entry) => erasureIn(entry) ?? []);
}

/** The erasure in an entry of `erasures`; undefined if there is no entry. */
export function erasureIn(entry: DocumentSnapshot): Erasure | undefined {
  if (!entry.exists) return undefined;
  const at: Timestamp = entry.get('at');
  return { uid: entry.id, at: at.toDate(), anonymous: entry.get('anonymous') === 'later' ? 'later' : 'now' };
}

/** The days on which anonymous experiences may still be deleted, including today. 0 once all should be deleted. */
export function daysLeft({ at, anonymous }: Erasure, now: Date): number {
  if (anonymous === 'now') return 0;
  return Math.max(0, SPREAD_DAYS - Math.floor((now.getTime() - at.getTime()) / DAY_MS));
}
