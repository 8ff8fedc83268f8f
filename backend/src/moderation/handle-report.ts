import type { Firestore } from '@google-cloud/firestore';
import { hashWithoutName } from '@portal/shared/moderation';
import { countHold, type Limits, type Reporters, trustedReports } from './count-hold.ts';
import { addDecision, describeCase, refreshCase } from './describe-case.ts';
import { eraseTraces } from './erase-traces.ts';
import { readState } from './read-state.ts';
import { documentsOf, millisOf } from './stored-forms.ts';
import { withhold } from './withhold.ts';

/**
 * Writes the case of a reported experience. Holds the experience if enough people have reported it since it was kept,
 * and one of them its current text. Without `accounts`, all accounts are trusted.
 */
export async function handleReport(
  db: Firestore,
  id: string,
  limits: Limits,
  now: Date,
  report: (line: string) => void,
  accounts?: Reporters,
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
    const trusted = isDue && accounts ? await trustedReports(counted, accounts, limits, now) : counted;
    const hold = isDue && (await countHold(transaction, db, trusted, limits, now));
    if (hold !== 'counted') {
      const isFull = hold === 'day is full';
      if (isFull)
        report(`The experience ${id} is not held, because today's ${limits.holdsPerDay} holds are used up`);
      transaction.set(documents.case, isFull ? { ...found, holdRefusedAt: now } : found);
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
