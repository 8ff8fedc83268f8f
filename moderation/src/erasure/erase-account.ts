import type { Firestore } from '@google-cloud/firestore';
import { collectionsOf, isKeyedByAccount } from '@portal/shared/personal-data';
import { removeExperience } from '../remove-experience.ts';
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

/** The collections whose documents have the uid as their id. The entry that asks for the erasure stays for good. */
const KEYED_BY_ACCOUNT = collectionsOf(isKeyedByAccount).filter((name) => name !== 'blocked');
const BATCH = 200;

/**
 * Erases an account that asks for it by its entry in `blocked`, and otherwise does nothing. Anonymous experiences that
 * are to be deleted later are left to `sweepErasures`. May be repeated, also at the same time, and after a failure.
 */
export async function eraseAccount(context: ErasureContext, uid: string): Promise<void> {
  const erasure = await readErasure(context.db, uid);
  if (!erasure) return;
  const isOver = daysLeft(erasure, context.now()) === 0;
  const ids = [...(await namedIds(context.db, uid)), ...(isOver ? await anonymousIds(context.db, uid) : [])];
  await eraseDocuments(context.db, uid);
  await removeShuffled(context, ids);
  // The account is last: a function without the right to delete it has erased the data nevertheless.
  await context.accounts.delete(uid);
}

/**
 * Runs once a day. Deletes each anonymous experience that waits with the probability 1/(days left), so that all days
 * are equally likely, and on the last day all. Also erases again, because another device may have written something
 * just before the erasure, or an earlier attempt may have failed. An erasure that fails does not stop the others.
 */
export async function sweepErasures(context: ErasureContext): Promise<void> {
  const { db, now, random } = context;
  const failures: Error[] = [];
  const due: string[] = [];
  for (const erasure of await recentErasures(db, now())) {
    const days = daysLeft(erasure, now());
    try {
      await eraseAccount(context, erasure.uid);
      due.push(...(await anonymousIds(db, erasure.uid)).filter(() => random() * days < 1));
    } catch (error) {
      failures.push(error as Error);
    }
  }
  await removeShuffled(context, due);
  if (failures.length > 0)
    throw new Error(`Cannot finish ${failures.length} erasures: ${failures[0]?.message}`, {
      cause: failures,
    });
}

/** Deletes what has no id of an experience: likes, reports and the documents of the account. */
async function eraseDocuments(db: Firestore, uid: string): Promise<void> {
  await takeBackLikes(db, uid);
  const reports = await db.collectionGroup('by').where('uid', '==', uid).select().get();
  const documents = [
    ...KEYED_BY_ACCOUNT.map((name) => db.collection(name).doc(uid)),
    ...reports.docs.map(({ ref }) => ref),
  ];
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = db.batch();
    for (const document of documents.slice(start, start + BATCH)) batch.delete(document);
    await batch.commit();
  }
}

async function namedIds(db: Firestore, uid: string): Promise<readonly string[]> {
  const { docs } = await db.collection('experiences').where('createdBy', '==', uid).select().get();
  return docs.map(({ id }) => id);
}

async function anonymousIds(db: Firestore, uid: string): Promise<readonly string[]> {
  const { docs } = await db.collection('owners').where('uid', '==', uid).select().get();
  return docs.map(({ id }) => id);
}

/** Removes experiences in a random order, so that the order does not tell which of them belong together. */
async function removeShuffled({ db, random }: ErasureContext, ids: readonly string[]): Promise<void> {
  const shuffled = ids.map((id) => ({ id, place: random() })).sort((one, other) => one.place - other.place);
  for (const { id } of shuffled) await removeExperience(db, id);
}
