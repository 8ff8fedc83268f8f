import type { Firestore, Query, Timestamp } from '@google-cloud/firestore';
import { DAY_MS, DAYS_UNTIL_FORGOTTEN, MAX_FORGOTTEN_AT_ONCE } from '../limits.ts';
import { casesErasedBefore, eraseTraces } from './erase-traces.ts';
import { finishAll } from './finish-all.ts';
import { deleteExperience } from './remove-experience.ts';
import { documentsOf } from './stored-forms.ts';

/** The collections in which something of a person stays until a time. */
const LEFT = ['pace', 'reportPace', 'blocked', 'limits'];

/**
 * Forgets which texts were withheld and who has decided a year ago, and what was left of erased people until now. Erases the
 * removed texts and the cases of deleted ones whose time is over. A text that a moderator has restored meanwhile stays. A text
 * that cannot be erased does not stop the others.
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
  const cases = await db.collection('cases').where('deletedAt', '<=', casesErasedBefore(now)).select().get();
  const tasks = [
    ...over.docs.map((held) => () => eraseRemoved(held.id)),
    ...cases.docs.map((one) => () => eraseTraces(db, one.id, now)),
  ];
  const old = new Date(now.getTime() - DAYS_UNTIL_FORGOTTEN * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const aged = [
    ...['withheldTexts', 'verdicts'].map((name) => db.collection(name).where('at', '<=', old)),
    db.collection('likePace').where('at', '<=', yesterday),
  ];
  const people = LEFT.map((name) => db.collection(name).where('until', '<=', now));
  const forgets = [...aged, ...people].map((expired) => () => forget(db, expired));
  await finishAll('removals', [...tasks, ...forgets]);
}

async function forget(db: Firestore, expired: Query): Promise<void> {
  const { docs } = await expired.limit(MAX_FORGOTTEN_AT_ONCE).get();
  const batch = db.batch();
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  await batch.commit();
}
