import type { DocumentData, DocumentReference, Firestore, Transaction } from '@google-cloud/firestore';
import { hashWithoutName } from '@portal/shared/moderation';
import { addDecision, describeCase, refreshCase } from './describe-case.ts';
import { eraseTraces } from './erase-traces.ts';
import { readState } from './read-state.ts';
import { documentsOf, millisOf } from './stored-forms.ts';
import { withhold } from './withhold.ts';

/** When the rule holds a reported experience without a moderator. */
export interface Limits {
  /** The number of accounts that have to report an experience, the last one its current text. */
  readonly reportersToHold: number;
  /** The maximum number of experiences that the rule holds on one day, in UTC. */
  readonly holdsPerDay: number;
}

/**
 * Writes the case of a reported experience. Holds the experience if enough accounts have reported it since it was kept,
 * and one of them its current text.
 */
export async function handleReport(
  db: Firestore,
  id: string,
  limits: Limits,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  const documents = documentsOf(db, id);
  const min = limits.reportersToHold;
  const exists = await db.runTransaction(async (transaction) => {
    const { exists, live, case: before } = await readState(transaction, documents);
    if (!live) {
      if (before) transaction.set(documents.case, await refreshCase(transaction, documents, before));
      return exists;
    }
    const { found, text, reports } = await describeCase(transaction, documents, before, live, now, min);
    const since = found.returnedAt ? millisOf(found.returnedAt) : 0;
    const counted = reports.filter(({ at }) => at.toMillis() > since);
    if (!before && found.reporters === 0) return exists;
    const isReported = counted.some((one) => one.text === text);
    const isDue = found.isOpen && counted.length >= min && isReported && found.kept !== text;
    if (!isDue || !(await countHold(transaction, db.doc('limits/holds'), limits.holdsPerDay, now))) {
      if (isDue)
        report(`The experience ${id} is not held, because today's ${limits.holdsPerDay} holds are used up`);
      transaction.set(documents.case, isDue ? { ...found, holdRefusedAt: now } : found);
      return exists;
    }
    const history = addDecision(found.history, { by: 'rule', verdict: 'hold', reason: '', at: now });
    transaction.set(documents.case, { ...found, history, holdRefusedAt: null });
    const held = { experience: live, state: 'held', by: 'rule', why: '', at: now, until: null } as const;
    withhold(transaction, db, documents, held, await hashWithoutName(live));
    return exists;
  });
  if (!exists) await eraseTraces(db, id, now);
}

/**
 * Counts one more hold on this day. Counts nothing and resolves to false if the day has its maximum already. A function
 * whose clock is behind counts on the later day.
 */
async function countHold(
  transaction: Transaction,
  holds: DocumentReference<DocumentData>,
  max: number,
  now: Date,
): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  const before = (await transaction.get(holds)).data();
  const isSameDay = before !== undefined && before.day >= today;
  const day = isSameDay ? before.day : today;
  const count = isSameDay ? before.count + 1 : 1;
  if (count > max) return false;
  transaction.set(holds, { day, count });
  return true;
}
