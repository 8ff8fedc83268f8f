import type { Firestore, Transaction } from '@google-cloud/firestore';
import { eraseTraces } from './erase-traces.ts';
import { documentsOf } from './stored-forms.ts';

/** An experience as the operator's commands know it. */
export interface StoredExperience {
  readonly company: unknown;
  readonly role: unknown;
  readonly date: unknown;
  /** Undefined if nobody owns the experience. */
  readonly author: string | undefined;
}

/** An experience, public or not, with its author even if it is anonymous. Says of a missing one whether it was deleted. */
export async function readExperience(
  db: Firestore,
  id: string,
): Promise<StoredExperience | 'deleted' | 'unknown'> {
  const { experience, owner, tombstone, held } = documentsOf(db, id);
  const [stored, owned, buried, withheld] = await db.getAll(experience, owner, tombstone, held);
  if (!stored?.exists) return buried?.exists ? 'deleted' : 'unknown';
  const { company, role, date } = { ...stored.data(), ...withheld?.get('experience') };
  return { company, role, date, author: stored.get('createdBy') ?? owned?.get('uid') };
}

/** Deletes an experience for good, with all that is stored about it. May be repeated. */
export async function removeExperience(db: Firestore, id: string): Promise<void> {
  await db.runTransaction(async (transaction) => deleteExperience(transaction, db, id));
  await eraseTraces(db, id);
}

/**
 * Deletes an experience as the page does: the experience and its owner go, and a tombstone keeps the id from being used
 * again. Copies of the text go in the same transaction, because nothing leads to them once the experience is gone.
 */
export function deleteExperience(transaction: Transaction, db: Firestore, id: string): void {
  const { tombstone, ...others } = documentsOf(db, id);
  for (const document of Object.values(others)) transaction.delete(document);
  transaction.set(tombstone, {});
}
