import type { DocumentReference, Firestore } from '@google-cloud/firestore';
import { dataOfAccount } from '../moderation/account/account-data.ts';

/** The number of documents in one transaction. */
const GROUP = 50;

/** Takes back all likes of an account. */
export async function takeBackLikes(db: Firestore, uid: string): Promise<void> {
  for (const { field, query } of dataOfAccount(db, uid).likes) {
    const { docs } = await query.select().get();
    const references = docs.map(({ ref }) => ref);
    for (let start = 0; start < references.length; start += GROUP)
      await takeBack(db, references.slice(start, start + GROUP), field, uid);
  }
}

/** A document that has changed since it was found is read again, because it may be deleted or held by now. */
function takeBack(
  db: Firestore,
  references: readonly DocumentReference[],
  field: string,
  uid: string,
): Promise<void> {
  return db.runTransaction(async (transaction) => {
    for (const liked of await transaction.getAll(...references)) {
      const likes: readonly string[] = liked.get(field) ?? [];
      if (!likes.includes(uid)) continue;
      transaction.update(
        liked.ref,
        field,
        likes.filter((other) => other !== uid),
      );
    }
  });
}
