import type { Firestore } from '@google-cloud/firestore';
import { hashOfText, hashWithoutName, type Verdict } from '@portal/shared/moderation';
import { DAY_MS, DAYS_UNTIL_ERASED } from '../limits.ts';
import { addDecision, type DescribedCase, describeCase, reportedOf } from './describe-case.ts';
import { eraseTraces } from './erase-traces.ts';
import { readState, type State } from './read-state.ts';
import { type Case, documentsOf, type Fields, type Held, type Review, type Time } from './stored-forms.ts';
import { restore, withhold } from './withhold.ts';

/**
 * Carries out the latest verdict about an experience, once. If the text is not the one that the moderator has seen,
 * only leaves the case open. A second removal in a row is carried out whatever the text is, or an author could delay it
 * by editing.
 */
export async function handleReview(db: Firestore, id: string, now: Date): Promise<void> {
  const documents = documentsOf(db, id);
  const exists = await db.runTransaction(async (transaction) => {
    const state = await readState(transaction, documents);
    const { exists, content, review, case: before } = state;
    if (!review || !content || review.number <= (before?.review ?? 0)) return exists;
    const isRemoval = review.verdict === 'remove';
    const isDelayed = isRemoval && before?.isRemovalDelayed === true;
    const isSeen = isDelayed || review.text === (await hashOfText(content));
    const after = isSeen ? contentAfter(content, review, state) : content;
    const described = await describeCase(transaction, documents, before, after, now);
    const decided = isSeen
      ? decide(described, review, after)
      : { ...described.found, review: review.number, isOpen: true, isRemovalDelayed: isRemoval };
    transaction.set(documents.case, decided);
    if (!isSeen) return exists;
    // The update of a report that is deleted meanwhile fails, and the transaction begins again.
    for (const { ref } of described.reports) transaction.update(ref, { decision: outcomeOf(review) });
    const hash = await hashWithoutName(content);
    if (review.verdict === 'keep' || review.verdict === 'reopen')
      restore(transaction, db, documents, after, hash);
    else withhold(transaction, db, documents, withheldBy(review, after, state.held, now), hash);
    // A final verdict answers the objection, and an undone one asks again.
    if (state.objection) transaction.update(documents.objection, { isOpen: decided.isOpen });
    return exists;
  });
  if (!exists) await eraseTraces(db, id, now);
}

/** What the reporters read: the reason is for the author. Nothing is left of an undone decision, see `withheldBy`. */
const outcomeOf = ({ verdict, reason, at }: Review) =>
  verdict === 'reopen' || reason === '' ? null : { verdict, at };

/** The content, or the version of the author's objection if the moderator takes it. Other fields than the form's stay. */
function contentAfter(content: Fields, review: Review, { live, objection }: State): Fields {
  const { verdict, takesVersion } = review;
  if (live || verdict !== 'keep' || !takesVersion || !objection?.version) return content;
  const kept = Object.entries(content).filter(([name]) => KEPT.includes(name));
  return { ...objection.version, ...Object.fromEntries(kept) };
}

const KEPT = ['createdBy', 'createdByName', 'likes', 'shared', 'edited'];

/**
 * A text that is held waits for a final verdict, so its case stays open. A kept text takes the place of the reported one,
 * which nobody needs any more.
 */
function decide(
  { found, text }: DescribedCase,
  { number, verdict, reason, at }: Review,
  after: Fields,
): Case {
  return {
    ...found,
    ...(verdict === 'keep' ? { text, experience: reportedOf(after) } : {}),
    review: number,
    isOpen: verdict === 'hold' || verdict === 'reopen',
    isRemovalDelayed: false,
    kept: keptAfter(verdict, text, found),
    history: addDecision(found.history, { by: 'person', verdict, reason, at, review: number }),
    holdRefusedAt: null,
  };
}

/** The hash of the text that a moderator has kept. To reopen a case takes back the last decision. */
function keptAfter(verdict: Verdict, text: string, { kept, history }: Case): string | null {
  if (verdict === 'keep') return text;
  return verdict === 'reopen' && history.at(-1)?.verdict === 'keep' ? null : kept;
}

/** A hold without a reason undoes a decision about a text that the rule has held. */
function withheldBy(
  { verdict, reason }: Review,
  experience: Fields,
  before: Held | undefined,
  now: Date,
): Held {
  const why = { experience, by: reason === '' ? 'rule' : 'person', why: reason, at: now } as const;
  if (verdict === 'hold') return { ...why, state: 'held', until: null };
  const until: Time = before?.until ?? new Date(now.getTime() + DAYS_UNTIL_ERASED * DAY_MS);
  return { ...why, state: 'removed', until };
}
