import type { Firestore } from '@google-cloud/firestore';
import { MAX_SWEEP_MINUTES, MINUTE_MS } from '../limits.ts';
import { dataOfAccount, idsIn, idsOfAuthor } from '../moderation/account/account-data.ts';
import { finishAll } from '../moderation/finish-all.ts';
import { removeExperience } from '../moderation/remove-experience.ts';
import { shuffle } from '../moderation/shuffle.ts';
import { eraseReports } from './erase-reports.ts';
import { daysLeft, type Erasure, markDone, readErasure, recentErasures } from './erasure-entry.ts';
import { leavePerson } from './leave-person.ts';
import { takeBackLikes } from './take-back-likes.ts';

/** The accounts themselves, which are not in the database. */
export interface ErasableAccounts {
  /** The hashes of the person behind an account, one for each identity provider. None if there is no such account. */
  peopleOf(uid: string): Promise<readonly string[]>;
  /** A missing account is no error. */
  delete(uid: string): Promise<void>;
}

export interface ErasureContext {
  readonly db: Firestore;
  readonly accounts: ErasableAccounts;
  readonly now: () => Date;
  /** A number of at least 0 and less than 1. */
  readonly random: () => number;
  /** Called with what the operator should know. */
  readonly report?: (line: string) => void;
}

/** The number of accounts that the sweep erases at the same time. */
const AT_ONCE = 10;

/**
 * Erases an account that asks for it by its entry in `erasures`, and otherwise does nothing. Anonymous experiences that
 * are to be deleted later are left to `sweepErasures`, and so is the note that all is done. May be repeated, also at the same time, and after a failure.
 */
export async function eraseAccount(context: ErasureContext, uid: string): Promise<void> {
  const { db, now } = context;
  const erasure = await readErasure(db, uid);
  if (!erasure || erasure.isDone) return;
  const isOver = daysLeft(erasure, now()) === 0;
  await erase(
    context,
    erasure,
    await (isOver ? idsOfAuthor(db, uid) : idsIn(...dataOfAccount(db, uid).named)),
  );
}

/**
 * Runs once a day. Deletes each anonymous experience that waits with the probability 1/(days left), so that all days
 * are equally likely, and on the last day all, in an order across accounts. Also erases again, because another device may
 * have written something just before the erasure, or an earlier attempt may have failed. An account of which nothing is
 * left is not visited again. An erasure that fails does not stop the others, and an account that cannot be deleted does not
 * change the days of its anonymous experiences. What is not begun after 25 minutes is left to the next day.
 */
export async function sweepErasures(context: ErasureContext): Promise<void> {
  const { db, now, random, report } = context;
  const end = now().getTime() + MAX_SWEEP_MINUTES * MINUTE_MS;
  let isStopped = false;
  const isOver = (): boolean => {
    isStopped = now().getTime() > end;
    return isStopped;
  };
  const erasures = await recentErasures(db, now());
  const removals = shuffle(await chooseDue(context, erasures), random).map(
    (id) => () => removeExperience(db, id),
  );
  const removeDue = (): Promise<void> => finishAll('removals', removals, 1, isOver);
  const tasks = erasures.map((erasure) => () => sweepErasure(context, erasure));
  await finishAll('erasures', [removeDue, ...tasks], AT_ONCE, isOver).finally(() => {
    if (isStopped) report?.(`The erasures stop after ${MAX_SWEEP_MINUTES} minutes and go on the next day`);
  });
}

/** The ids of the anonymous experiences whose day it is. */
async function chooseDue(
  { db, now, random }: ErasureContext,
  erasures: readonly Erasure[],
): Promise<readonly string[]> {
  const due: (readonly string[])[] = [];
  const choices = erasures.map((erasure, index) => async () => {
    const days = daysLeft(erasure, now());
    const waiting = await idsIn(dataOfAccount(db, erasure.uid).anonymous);
    due[index] = waiting.filter(() => random() * days < 1);
  });
  await finishAll('choices', choices, AT_ONCE);
  return due.flat();
}

/** Erases an account again, without its anonymous experiences, which `sweepErasures` removes in one order for all accounts. */
async function sweepErasure(context: ErasureContext, erasure: Erasure): Promise<void> {
  const { db, now } = context;
  const { named, anonymous } = dataOfAccount(db, erasure.uid);
  await erase(context, erasure, await idsIn(...named));
  if ((await anonymous.limit(1).get()).empty) await markDone(db, erasure, now());
}

/**
 * Asks for the erasure of an account that was deleted otherwise than by an erasure, by the account itself or in Firebase's
 * console. `people`: as `peopleOf` was.
 */
export async function eraseVanished(
  { db, now }: Pick<ErasureContext, 'db' | 'now'>,
  uid: string,
  people: readonly string[],
): Promise<void> {
  if (await readErasure(db, uid)) return;
  const isWaiting = !(await dataOfAccount(db, uid).anonymous.limit(1).get()).empty;
  for (const person of people) await leavePerson(db, person, now(), isWaiting);
  await db.collection('erasures').doc(uid).set({ at: now(), anonymous: 'later' });
}

/** Erases what is stored about an account, with these experiences of the account. */
async function erase(
  { db, accounts, random }: ErasureContext,
  { uid, at }: Erasure,
  ids: readonly string[],
): Promise<void> {
  await takeBackLikes(db, uid);
  await eraseReports(db, uid);
  const { documents, anonymous } = dataOfAccount(db, uid);
  const batch = db.batch();
  for (const document of documents) batch.delete(document);
  await batch.commit();
  for (const id of shuffle(ids, random)) await removeExperience(db, id);
  const isWaiting = !(await anonymous.limit(1).get()).empty;
  for (const person of await accounts.peopleOf(uid)) await leavePerson(db, person, at, isWaiting);
  // The account is last: a function without the right to delete it has erased the data nevertheless.
  await accounts.delete(uid);
}
