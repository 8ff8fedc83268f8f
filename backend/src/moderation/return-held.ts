import type { Firestore } from '@google-cloud/firestore';
import { hashWithoutName } from '@portal/shared/moderation';
import { HOUR_MS, HOURS_UNTIL_RETURNED } from '../limits.ts';
import { addDecision } from './describe-case.ts';
import { finishAll } from './finish-all.ts';
import { readState } from './read-state.ts';
import { documentsOf, millisOf, withheldText } from './stored-forms.ts';
import { restore } from './withhold.ts';

/**
 * Makes each text public again that the rule has held and that no moderator has decided about for three days, once. A
 * text that was removed before stays held. The case stays open.
 */
export async function returnHeld(db: Firestore, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOURS_UNTIL_RETURNED * HOUR_MS);
  const old = await db.collection('withheld').where('at', '<=', since).select('by', 'state').get();
  const held = old.docs.filter((one) => one.get('by') === 'rule' && one.get('state') === 'held');
  await finishAll(
    'returns',
    held.map(
      ({ id }) =>
        () =>
          returnOne(db, id, since, now),
    ),
  );
}

const returnOne = (db: Firestore, id: string, since: Date, now: Date): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const documents = documentsOf(db, id);
    const { held, case: before } = await readState(transaction, documents);
    const isDue = held?.by === 'rule' && held.state === 'held' && millisOf(held.at) <= since.getTime();
    if (!isDue || !before || before.returnedAt) return;
    const hash = await hashWithoutName(held.experience);
    if ((await transaction.get(withheldText(db, hash))).get('state') === 'removed') return;
    const reason = `no moderator has decided for ${HOURS_UNTIL_RETURNED} hours`;
    const history = addDecision(before.history, { by: 'rule', verdict: 'reopen', reason, at: now });
    transaction.set(documents.case, { ...before, history, returnedAt: now });
    restore(transaction, db, documents, held.experience, hash);
  });
