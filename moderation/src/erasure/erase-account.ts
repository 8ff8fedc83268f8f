import type { Firestore } from '@google-cloud/firestore';
import { dataOfAccount, idsIn, idsOfAuthor } from '../account/account-data.ts';
import { finishAll } from '../finish-all.ts';
import { removeExperience } from '../remove-experience.ts';
import { shuffle } from '../shuffle.ts';
import { eraseReports } from './erase-reports.ts';
import { daysLeft, readErasure, recentErasures } from './erasure-entry.ts';
import { takeBackLikes } from './take-back-likes.ts';

/** The accounts themselves, which are not in the database. */
export interface ErasableAccounts {
  /** A missing account is no error. */
  delete(uid: string): Promise<void>;
}

export interface ErasureContext {
  readonly db: Firestore;
  readonly accounts: ErasableAccounts;
  readonly now: () => Date;
  /** A number of at least 0 and less than 1. */
  readonly random: () => number;
}

/**
 * Erases an account that asks for it by its entry in `erasures`, and otherwise does nothing. Anonymous experiences that
 * are to be deleted later are left to `sweepErasures`. May be repeated, also at the same time, and after a failure.
 */
export async function eraseAccount(context: ErasureContext, uid: string): Promise<void> {
  const { db, now } = context;
  const erasure = await readErasure(db, uid);
  if (!erasure) return;
  const isOver = daysLeft(erasure, now()) === 0;
  await erase(context, uid, await (isOver ? idsOfAuthor(db, uid) : idsIn(...dataOfAccount(db, uid).named)));
}

/**
 * Runs once a day. Deletes each anonymous experience that waits with the probability 1/(days left), so that all days
 * are equally likely, and on the last day all, in an order across accounts. Also erases again, because another device may
 * have written something just before the erasure, or an earlier attempt may have failed. An erasure that fails does not
 * stop the others, and an account that cannot be deleted does not change the days of its anonymous experiences.
 */
export async function sweepErasures(context: ErasureContext): Promise<void> {
  const { db, now, random } = context;
  const erasures = await recentErasures(db, now());
  const due: string[] = [];
  for (const erasure of erasures) {
    const days = daysLeft(erasure, now());
    const waiting = await idsIn(dataOfAccount(db, erasure.uid).anonymous);
    due.push(...waiting.filter(() => random() * days < 1));
  }
  const eraseNamed = async (uid: string): Promise<void> =>
    erase(context, uid, await idsIn(...dataOfAccount(db, uid).named));
  const removals = shuffle(due, random).map((id) => () => removeExperience(db, id));
  const tasks = erasures.map((erasure) => () => eraseNamed(erasure.uid));
  await finishAll('erasures', [...removals, ...tasks]);
}

/** Erases what is stored about an account, with these experiences of the account. */
async function erase(
  { db, accounts, random }: ErasureContext,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  await takeBackLikes(db, uid);
  await eraseReports(db, uid);
  const batch = db.batch();
  for (const document of dataOfAccount(db, uid).documents) batch.delete(document);
  await batch.commit();
  for (const id of shuffle(ids, random)) await removeExperience(db, id);
  // The account is last: a function without the right to delete it has erased the data nevertheless.
  await accounts.delete(uid);
}
