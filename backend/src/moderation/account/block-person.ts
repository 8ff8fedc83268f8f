import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore';

const entryOf = (db: Firestore, person: string) => db.collection('blocked').doc(person);

export interface Blocked {
  readonly why: string;
  readonly at: Date;
}

/** The reason and the time of a block. Undefined if the person is not blocked. */
export const readBlocked = async (db: Firestore, person: string): Promise<Blocked | undefined> =>
  blockIn(await entryOf(db, person).get());

function blockIn(document: DocumentSnapshot): Blocked | undefined {
  const entry = document.data() as { why: string; at: Timestamp } | undefined;
  return entry && { why: entry.why, at: entry.at.toDate() };
}

/**
 * Blocks all accounts of a person, the later ones, too, from the next write on. A block without an end stays as it is.
 * Resolves to this block, as `readBlocked` does; to undefined if there was none.
 */
export const blockPerson = (db: Firestore, person: string, why: string): Promise<Blocked | undefined> =>
  db.runTransaction(async (transaction) => {
    const entry = await transaction.get(entryOf(db, person));
    if (entry.exists && !entry.get('until')) return blockIn(entry);
    transaction.set(entry.ref, { why, at: new Date() });
    return undefined;
  });

/** Lifts a block. Resolves to the entry before, as `readBlocked` does. */
export const unblockPerson = (db: Firestore, person: string): Promise<Blocked | undefined> =>
  db.runTransaction(async (transaction) => {
    const before = blockIn(await transaction.get(entryOf(db, person)));
    if (before) transaction.delete(entryOf(db, person));
    return before;
  });
