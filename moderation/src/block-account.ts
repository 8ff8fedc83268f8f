import type { Firestore, Timestamp } from '@google-cloud/firestore';

const entryOf = (db: Firestore, uid: string) => db.collection('blocked').doc(uid);

export interface Blocked {
  readonly why: string;
  readonly at: Date;
}

/** The reason and the time of a block. Undefined if the account is not blocked. */
export async function readBlocked(db: Firestore, uid: string): Promise<Blocked | undefined> {
  const entry = (await entryOf(db, uid).get()).data() as { why: string; at: Timestamp } | undefined;
  return entry && { why: entry.why, at: entry.at.toDate() };
}

/** Blocks an account, from the next write on. An entry that exists already stays as it is. */
export async function blockAccount(db: Firestore, uid: string, why: string): Promise<void> {
  if (await readBlocked(db, uid)) return;
  await entryOf(db, uid).set({ why, at: new Date() });
}

export async function unblockAccount(db: Firestore, uid: string): Promise<void> {
  await entryOf(db, uid).delete();
}

/** True if the account has left a document, an experience or a like. An account that has only read is not known. */
export async function isKnownAccount(db: Firestore, uid: string): Promise<boolean> {
  const experiences = db.collection('experiences');
  const documents = ['pace', 'saved'].map(async (name) => (await db.collection(name).doc(uid).get()).exists);
  const queries = [
    experiences.where('createdBy', '==', uid),
    experiences.where('likes', 'array-contains', uid),
    db.collection('owners').where('uid', '==', uid),
  ].map(async (query) => !(await query.limit(1).get()).empty);
  return (await Promise.all([...documents, ...queries])).includes(true);
}
