import type { Firestore } from '@google-cloud/firestore';
import { DAY_MS, DAYS_UNTIL_CASE_ERASED, MAX_DELETED_AT_ONCE } from '../limits.ts';
import { type Case, documentsOf, millisOf } from './stored-forms.ts';

/** The time before which an experience was deleted whose case is erased now. */
export const casesErasedBefore = (now: Date): Date =>
  new Date(now.getTime() - DAYS_UNTIL_CASE_ERASED * DAY_MS);

/**
 * Deletes what moderation stores about an experience that does not exist any more. An open case stays for 30 days, with its
 * reports. Does nothing to an existing experience.
 */
export async function eraseTraces(db: Firestore, id: string, now = new Date()): Promise<void> {
  const { experience, held, objection, review, case: reported } = documentsOf(db, id);
  const reports = reported.collection('reports').limit(MAX_DELETED_AT_ONCE);
  let isDone = false;
  while (!isDone)
    isDone = await db.runTransaction(async (transaction) => {
      if ((await transaction.get(experience)).exists) return true;
      const found = (await transaction.get(reported)).data() as Case | undefined;
      const deletedAt = found?.deletedAt ?? now;
      const isKept = found?.isOpen && millisOf(deletedAt) > casesErasedBefore(now).getTime();
      const docs = isKept ? [] : (await transaction.get(reports)).docs;
      for (const trace of [held, objection, review, ...docs.map(({ ref }) => ref)]) transaction.delete(trace);
      if (isKept) transaction.set(reported, { ...found, deletedAt });
      else transaction.delete(reported);
      return docs.length < MAX_DELETED_AT_ONCE;
    });
}
