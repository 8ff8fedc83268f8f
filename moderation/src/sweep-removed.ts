import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { eraseTraces } from './erase-traces.ts';
import { finishAll } from './finish-all.ts';
import { deleteExperience } from './remove-experience.ts';
import { documentsOf } from './stored-forms.ts';

const DAY_MS = 86_400_000;
/** For so many days, nobody can publish a withheld text again, and the operator can see who has decided. */
const DAYS_UNTIL_FORGOTTEN = 365;
const MAX_FORGOTTEN = 500;

/**
 * Forgets which texts were withheld and who has decided a year ago, and erases the removed texts whose time is over. A
 * text that a moderator has restored meanwhile stays. A text that cannot be erased does not stop the others.
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
  const old = new Date(now.getTime() - DAYS_UNTIL_FORGOTTEN * DAY_MS);
  const forget = (collection: string) => async (): Promise<void> => {
    const forgotten = await db.collection(collection).where('at', '<=', old).limit(MAX_FORGOTTEN).get();
    const batch = db.batch();
    for (const { ref } of forgotten.docs) batch.delete(ref);
    await batch.commit();
  };
  await finishAll('removals', [...tasks, forget('withheldTexts'), forget('verdicts')]);
}
