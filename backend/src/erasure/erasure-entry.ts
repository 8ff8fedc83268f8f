import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore';
import type { ErasureTime } from '@portal/shared/moderation';
import { DAY_MS, HOUR_MS, SPREAD_DAYS, SWEPT_DAYS } from '../limits.ts';

/** An account's own request to be erased: the document `erasures/{uid}`. */
export interface Erasure {
  readonly uid: string;
  readonly at: Date;
  /** When the anonymous experiences are deleted. */
  readonly anonymous: ErasureTime;
  /** True if nothing is left of the account, and nothing can be added: the sweep leaves it out. */
  readonly isDone: boolean;
}

/** Undefined if the account is not to be erased. */
export async function readErasure(db: Firestore, uid: string): Promise<Erasure | undefined> {
  return erasureIn(await db.collection('erasures').doc(uid).get());
}

/** The number of entries that one query reads. */
const PAGE = 500;

/** The erasures that the sweep has to visit, the earliest first. */
export async function recentErasures(db: Firestore, now: Date): Promise<readonly Erasure[]> {
  const since = new Date(now.getTime() - SWEPT_DAYS * DAY_MS);
  const recent = db.collection('erasures').where('at', '>=', since).orderBy('at').limit(PAGE);
  const found: Erasure[] = [];
  for (let page = await recent.get(); !page.empty; page = await recent.startAfter(page.docs.at(-1)).get())
    found.push(...page.docs.flatMap((entry) => erasureIn(entry) ?? []));
  return found.filter(({ isDone }) => !isDone);
}

/** The erasure in an entry of `erasures`; undefined if there is no entry. */
export function erasureIn(entry: DocumentSnapshot): Erasure | undefined {
  if (!entry.exists) return undefined;
  const at: Timestamp = entry.get('at');
  const anonymous = entry.get('anonymous') === 'later' ? 'later' : 'now';
  return { uid: entry.id, at: at.toDate(), anonymous, isDone: entry.get('isDone') === true };
}

/**
 * Notes that an account is erased for good. Does nothing in the first hour: a token of the account is still valid, and a
 * write that began before the entry may still arrive.
 */
export async function markDone(db: Firestore, { uid, at }: Erasure, now: Date): Promise<void> {
  if (now.getTime() - at.getTime() > HOUR_MS)
    await db.collection('erasures').doc(uid).update({ isDone: true });
}

/** The days on which anonymous experiences may still be deleted, including today. 0 once all should be deleted. */
export function daysLeft({ at, anonymous }: Erasure, now: Date): number {
  if (anonymous === 'now') return 0;
  return Math.max(0, SPREAD_DAYS - Math.floor((now.getTime() - at.getTime()) / DAY_MS));
}
