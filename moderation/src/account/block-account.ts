import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore';
import { dataOfAccount } from './account-data.ts';

const entryOf = (db: Firestore, uid: string) => db.collection('blocked').doc(uid);

export interface Blocked {
  readonly why: string;
  readonly at: Date;
}

/** The reason and the time of a block. Undefined if the account is not blocked. */
export const readBlocked = async (db: Firestore, uid: string): Promise<Blocked | undefined> =>
  blockIn(await entryOf(db, uid).get());

function blockIn(document: DocumentSnapshot): Blocked | undefined {
  const entry = document.data() as { why: string; at: Timestamp } | undefined;
  return entry && { why: entry.why, at: entry.at.toDate() };
}

/**
 * Blocks an account, from the next write on. An entry that exists already stays as it is. Resolves to the entry before,
 * as `readBlocked` does.
 */
export const blockAccount = (db: Firestore, uid: string, why: string): Promise<Blocked | undefined> =>
  db.runTransaction(async (transaction) => {
    const before = blockIn(await transaction.get(entryOf(db, uid)));
    if (!before) transaction.create(entryOf(db, uid), { why, at: new Date() });
    return before;
  });

/** Lifts a block. Resolves to the entry before, as `readBlocked` does. */
export const unblockAccount = (db: Firestore, uid: string): Promise<Blocked | undefined> =>
  db.runTransaction(async (transaction) => {
    const before = blockIn(await transaction.get(entryOf(db, uid)));
    if (before) transaction.delete(entryOf(db, uid));
    return before;
  });

/** True if a document, an experience, a like or a report of the account is stored. An account that has only read is not known. */
export async function isKnownAccount(db: Firestore, uid: string): Promise<boolean> {
  const { documents, reports, named, anonymous, likes } = dataOfAccount(db, uid);
  const queries = [reports, ...named, anonymous, ...likes.map(({ query }) => query)];
  const found = await Promise.all([
    ...documents.map(async (document) => (await document.get()).exists),
    ...queries.map(async (query) => !(await query.limit(1).get()).empty),
  ]);
  return found.includes(true);
}
