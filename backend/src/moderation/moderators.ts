import type { Firestore } from '@google-cloud/firestore';
import { readModeratorSince } from '@portal/shared/moderation';

const entryOf = (db: Firestore, uid: string) => db.collection('moderators').doc(uid);

/** The time since which an account is a moderator. Undefined if the account is none. */
export const readModerator = async (db: Firestore, uid: string): Promise<Date | undefined> =>
  readModeratorSince((await entryOf(db, uid).get()).data());

export const hasModerators = async (db: Firestore): Promise<boolean> =>
  !(await db.collection('moderators').limit(1).get()).empty;

/** Lets an account read reports and decide on them, from now on. */
export async function grantModeration(db: Firestore, uid: string): Promise<void> {
  await entryOf(db, uid).set({ at: new Date() });
}

/** Takes these rights back, from the account's next request on. */
export async function revokeModeration(db: Firestore, uid: string): Promise<void> {
  await entryOf(db, uid).delete();
}
