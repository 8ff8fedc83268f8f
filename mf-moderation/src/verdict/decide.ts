import { answered } from '@portal/shared/experiences';
import {
  type CurrentText,
  MAX_REASON_LENGTH,
  type NewReview,
  type ReviewOutcome,
  type Subject,
  writeReview,
} from '@portal/shared/review';
import { announce, announceProblem } from '@portal/shared/ui';
import { type ChosenVerdict, UNDOING, VERDICT_LABELS, VERDICTS_DONE } from '../words.ts';

/** A subject that was not deleted. */
export type Decidable = Subject & { readonly current: CurrentText };

export interface Choice {
  readonly verdict: ChosenVerdict;
  readonly reason: string;
  readonly takesVersion: boolean;
}

/**
 * Writes a decision about the subject as the moderator has seen it, and says what happened. Offers to undo a decision
 * for ten seconds. Resolves to true if the decision was stored. Rejects if the store cannot be reached.
 */
export async function decide(
  id: string,
  subject: Decidable,
  choice: Choice,
  onUndone: () => void,
): Promise<boolean> {
  const { current, review, versionText } = subject;
  const outcome = await write(id, { ...choice, seen: review?.number ?? 0, text: current.text });
  if (outcome.status !== 'stored') return reportProblem(outcome);
  const text = (choice.takesVersion && versionText) || current.text;
  const takeBack: NewReview = { ...undoOf(choice, subject), seen: outcome.number, text };
  announce(`${VERDICTS_DONE[choice.verdict]}: ${current.experience.company}, ${current.experience.role}.`, {
    label: 'Undo',
    run: () => void undo(id, takeBack, onUndone),
  });
  return true;
}

/**
 * The review that leads back to the state before. A removed text with an open objection is held instead, so that it
 * waits again. The author of a text that is not public reads its earlier reason, not the one of the undone decision. A
 * text that the rule has held has none.
 */
function undoOf({ reason }: Choice, { current: { state }, held, objection }: Decidable) {
  return {
    verdict: state === 'removed' && objection?.isOpen ? 'hold' : UNDOING[state],
    reason: state === 'live' ? `Undone: ${reason}`.slice(0, MAX_REASON_LENGTH) : (held?.why ?? 'Undone'),
    takesVersion: false,
  } as const;
}

async function undo(id: string, review: NewReview, onUndone: () => void): Promise<void> {
  const outcome = await write(id, review).catch(() => undefined);
  if (outcome?.status === 'stored') {
    announce('The decision is undone. Decide again, or go on.');
    onUndone();
  } else if (outcome) reportProblem(outcome);
  else announceProblem('The store does not answer, so the decision was not undone.');
}

const write = (id: string, review: NewReview) => answered(writeReview(id, review));

function reportProblem(outcome: Exclude<ReviewOutcome, { status: 'stored' }>): false {
  announceProblem(describeProblem(outcome));
  return false;
}

function describeProblem(outcome: Exclude<ReviewOutcome, { status: 'stored' }>): string {
  switch (outcome.status) {
    case 'decided': {
      const { verdict, reason } = outcome.review;
      return `Another moderator has decided: ${VERDICT_LABELS[verdict]}. “${reason}”`;
    }
    case 'gone':
      return 'The experience was deleted meanwhile. Nothing was decided.';
    case 'refused':
      return 'Your account is not a moderator any more. Nothing was decided.';
  }
}
