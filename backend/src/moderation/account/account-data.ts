import type { Firestore, Query } from '@google-cloud/firestore';
import { collectionsOf, isKeyedByAccount } from '@portal/shared/personal-data';
import { shuffle } from '../shuffle.ts';

/** The collections whose documents have the uid as their id. The request for the erasure stays. */
const KEYED_BY_ACCOUNT = collectionsOf(isKeyedByAccount).filter((name) => name !== 'erasures');

/** Where an account's likes are: in an experience, or in the copy of an experience that is held. */
const LIKES = [
  ['experiences', 'likes'],
  ['withheld', 'experience.likes'],
] as const;

/** Where an account's named experiences are, those that are held or removed included. */
const NAMED = [
  ['experiences', 'createdBy'],
  ['withheld', 'experience.createdBy'],
] as const;

/** What names an account in the database, except what stays after an erasure. */
export const dataOfAccount = (db: Firestore, uid: string) => ({
  documents: KEYED_BY_ACCOUNT.map((name) => db.collection(name).doc(uid)),
  reports: db.collectionGroup('reports').where('uid', '==', uid),
  named: NAMED.map(([collection, field]) => db.collection(collection).where(field, '==', uid)),
  anonymous: db.collection('owners').where('uid', '==', uid),
  likes: LIKES.map(([collection, field]) => ({
    field,
    query: db.collection(collection).where(field, 'array-contains', uid),
  })),
});

export const idsIn = async (...queries: readonly Query[]): Promise<readonly string[]> =>
  (await Promise.all(queries.map((query) => query.select().get()))).flatMap(({ docs }) =>
    docs.map(({ id }) => id),
  );

/** The ids of all experiences of an account, named and anonymous ones in one random order. */
export async function idsOfAuthor(db: Firestore, uid: string): Promise<readonly string[]> {
  const { named, anonymous } = dataOfAccount(db, uid);
  return shuffle([...new Set(await idsIn(...named, anonymous))], Math.random);
}
