import { FieldPath, type Firestore } from '@google-cloud/firestore';
import { hashOfText, STATE_AFTER, undoOf, type Verdict } from '@portal/shared/moderation';
import { MAX_DECISIONS } from './describe-case.ts';
import { readState } from './read-state.ts';
import { type Decision, documentsOf, millisOf } from './stored-forms.ts';

const DAY_MS = 86_400_000;

/**
 * What became of the verdicts about one experience. `again`: somebody else has decided since. `erased`: its text is not
 * stored any more. `before`: all are earlier than the given time.
 */
export type Reverted =
  | { readonly kind: 'reverted'; readonly id: string; readonly verdict: Verdict; readonly by: Verdict }
  | { readonly kind: 'again' | 'erased' | 'before'; readonly id: string };

/**
 * Undoes what a moderator has decided since a time, where it is still the last decision about an experience, as the page
 * would: by the next review, which the function carries out. May be repeated.
 */
export async function revertVerdicts(
  db: Firestore,
  uid: string,
  since: Date,
  dryRun: boolean,
): Promise<readonly Reverted[]> {
  const reverted: Reverted[] = [];
  for (const [id, numbers] of await readLog(db, uid, since))
    reverted.push(await revertOne(db, id, numbers, since, dryRun));
  return reverted;
}

/** The experiences in the log of a moderator from this day on → the numbers of the moderator's reviews. */
async function readLog(
  db: Firestore,
  uid: string,
  since: Date,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const day = Math.floor(since.getTime() / DAY_MS);
  const { docs } = await db
    .collection('verdicts')
    .where(FieldPath.documentId(), '>=', `${uid}!${day}`)
    // The character after '!'.
    .where(FieldPath.documentId(), '<', `${uid}"`)
    .get();
  const log = new Map<string, Set<number>>();
  for (const verdict of docs.flatMap((document): readonly string[] => document.get('ids'))) {
    const [id = '', number] = verdict.split('/');
    log.set(id, (log.get(id) ?? new Set()).add(Number(number)));
  }
  return log;
}

const revertOne = (
  db: Firestore,
  id: string,
  numbers: ReadonlySet<number>,
  since: Date,
  dryRun: boolean,
): Promise<Reverted> =>
  db.runTransaction(async (transaction) => {
    const documents = documentsOf(db, id);
    const { content, review, case: found } = await readState(transaction, documents);
    if (!content || !review) return { kind: 'erased', id };
    if (!numbers.has(review.number)) return { kind: 'again', id };
    if (millisOf(review.at) < since.getTime()) return { kind: 'before', id };
    const isReverted = ({ review: number = 0, at }: Decision): boolean =>
      numbers.has(number) && millisOf(at) >= since.getTime();
    const undo = undoOf(review.reason, stateBefore(found?.history ?? [], isReverted));
    const text = await hashOfText(content);
    const number = review.number + 1;
    if (!dryRun) transaction.set(documents.review, { ...undo, number, text, at: new Date() });
    return { kind: 'reverted', id, verdict: review.verdict, by: undo.verdict };
  });

/** A full history may have lost an earlier hold, so the text then waits out of sight. */
function stateBefore(history: readonly Decision[], isReverted: (decision: Decision) => boolean) {
  const before = history.findLast((decision) => !isReverted(decision));
  if (before) return { state: STATE_AFTER[before.verdict], why: before.reason };
  return { state: history.length < MAX_DECISIONS ? 'live' : 'held', why: undefined } as const;
}
