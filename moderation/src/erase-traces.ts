import type { Firestore } from '@google-cloud/firestore';
import { documentsOf } from './stored-forms.ts';

const MAX_DELETED_AT_ONCE = 300;

/** Deletes what moderation stores about an experience that does not exist any more. Does nothing to an existing one. */
export async function eraseTraces(db: Firestore, id: string): Promise<void> {
  const { experience, held, objection, review, case: reported } = documentsOf(db, id);
  const reports = reported.collection('reports').limit(MAX_DELETED_AT_ONCE);
  let isDone = false;
  while (!isDone)
    isDone = await db.runTransaction(async (transaction) => {
      if ((await transaction.get(experience)).exists) return true;
      const { docs } = await transaction.get(reports);
      for (const trace of [held, objection, review, reported, ...docs.map(({ ref }) => ref)])
        transaction.delete(trace);
      return docs.length < MAX_DELETED_AT_ONCE;
    });
}
