import type { Firestore } from '@google-cloud/firestore';
import { hashOfText, STATE_AFTER, undoOf } from '@portal/shared/moderation';
import { DAY_MS, MAX_DECISIONS } from '../limits.ts';
import { readState } from './read-state.ts';
import { documentsOf, millisOf, type Time } from './stored-forms.ts';

/** What became of a moderator's verdicts about one experience. */
type Reverted = 'undone' | 'would be undone' | 'decided again since' | 'erased since';

/**
 * Undoes what a moderator has decided since a time, where it is still the last decision about an experience, as the page
 * would: by the next review, which the function carries out. Returns the result for each experience.
 */
export async function revertVerdicts(
  db: Firestore,
  uid: string,
  since: Date,
  dryRun: boolean,
): Promise<ReadonlyMap<string, Reverted>> {
  // The name of the document's id in queries. FieldPath would bring the client's code into the functions.
  const key = '__name__';
  const first = `${uid}!${Math.floor(since.getTime() / DAY_MS)}`;
  // A quotation mark is the character after an exclamation mark.
  const logs = await db.collection('verdicts').where(key, '>=', first).where(key, '<', `${uid}"`).get();
  const logged = new Set(logs.docs.flatMap((log): readonly string[] => log.get('ids')));
  const reverted = new Map<string, Reverted>();
  for (const id of new Set([...logged].map((verdict) => verdict.split('/')[0] ?? ''))) {
    const isReverted = (number: number | undefined, at: Time): boolean =>
      logged.has(`${id}/${number}`) && millisOf(at) >= since.getTime();
    reverted.set(id, await revertOne(db, id, isReverted, dryRun));
  }
  return reverted;
}

const revertOne = (
  db: Firestore,
  id: string,
  isReverted: (number: number | undefined, at: Time) => boolean,
  dryRun: boolean,
): Promise<Reverted> =>
  db.runTransaction(async (transaction) => {
    const documents = documentsOf(db, id);
    const { content, review, case: { history = [] } = {} } = await readState(transaction, documents);
    if (!content || !review) return 'erased since';
    if (!isReverted(review.number, review.at)) return 'decided again since';
    const before = history.findLast((one) => !isReverted(one.review, one.at));
    // A full history may have lost a hold, so the text then waits out of sight.
    const first = history.length < MAX_DECISIONS ? 'live' : 'held';
    const undo = undoOf(review.reason, before ? STATE_AFTER[before.verdict] : first, before?.reason);
    const text = await hashOfText(content);
    if (!dryRun)
      transaction.set(documents.review, { ...undo, number: review.number + 1, text, at: new Date() });
    return dryRun ? 'would be undone' : 'undone';
  });
