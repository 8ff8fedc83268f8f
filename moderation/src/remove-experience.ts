import type { Firestore } from '@google-cloud/firestore';

/** An experience as the operator's commands know it. */
export interface StoredExperience {
  readonly company: unknown;
  readonly role: unknown;
  readonly date: unknown;
  /** Undefined if nobody owns the experience. */
  readonly author: string | undefined;
}

/** An experience, with its author even if it is anonymous. Says of a missing one whether it was deleted. */
export async function readExperience(
  db: Firestore,
  id: string,
): Promise<StoredExperience | 'deleted' | 'unknown'> {
  const [experience, owner, tombstone] = await Promise.all(
    ['experiences', 'owners', 'tombstones'].map((name) => db.collection(name).doc(id).get()),
  );
  const data = experience?.data();
  if (!data) return tombstone?.exists ? 'deleted' : 'unknown';
  const { company, role, date, createdBy } = data;
  return { company, role, date, author: createdBy ?? owner?.get('uid') };
}

/** The ids of all experiences of an account, including the anonymous ones. */
export async function idsOfAuthor(db: Firestore, uid: string): Promise<readonly string[]> {
  const [named, anonymous] = await Promise.all([
    db.collection('experiences').where('createdBy', '==', uid).select().get(),
    db.collection('owners').where('uid', '==', uid).select().get(),
  ]);
  return [...new Set([...named.docs, ...anonymous.docs].map(({ id }) => id))];
}

/**
 * Deletes an experience as the page does, in one commit: the experience and its owner go, and a tombstone keeps the id
 * from being used again. May be repeated.
 */
export async function removeExperience(db: Firestore, id: string): Promise<void> {
  const batch = db.batch();
  batch.delete(db.collection('experiences').doc(id));
  batch.delete(db.collection('owners').doc(id));
  batch.set(db.collection('tombstones').doc(id), {});
  await batch.commit();
}
