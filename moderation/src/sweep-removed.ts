import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { eraseTraces } from './erase-traces.ts';
import { finishAll } from './finish-all.ts';
import { deleteExperience } from './remove-experience.ts';
import { documentsOf } from './stored-forms.ts';

/**
 * Erases the removed texts whose time is over. A text that a moderator has restored meanwhile stays. A text that cannot be
 * erased does not stop the others.
 */
export async function sweepRemoved(db: Firestore, now: Date): Promise<void> {
  const isOver = (until: Timestamp | null | undefined): boolean => until != null && until.toDate() <= now;
  const over = await db.collection('withheld').where('until', '<=', now).select().get();
  const eraseRemoved = async (id: string): Promise<void> => {
    await db.runTransaction(async (transaction) => {
      const held = await transaction.get(documentsOf(db, id).held);
      if (isOver(held.get('until'))) deleteExperience(transaction, db, id);
    });
    await eraseTraces(db, id);
  };
  const tasks = over.docs.map((held) => () => eraseRemoved(held.id));
  await finishAll('removals', tasks);
}
