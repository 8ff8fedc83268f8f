import { formatTime } from '@portal/shared/model';
import {
  type CurrentText,
  type NewReview,
  type ReviewOutcome,
  type Subject,
  undoOf,
  type Verdict,
  watchSubject,
  writeReview,
} from '@portal/shared/review';
import { answered, firstOf } from '@portal/shared/store';
import { announce, announceProblem } from '@portal/shared/ui';
import { VERDICT_LABELS, VERDICTS_DONE } from '../words.ts';

/** A subject that was not deleted. */
export type Decidable = Subject & { readonly current: CurrentText };

export interface Choice {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly takesVersion: boolean;
}

/** `changed`: the text was another one when the decision was carried out, so the decision did nothing. */
export type DecideOutcome = ReviewOutcome | { readonly status: 'changed'; readonly number: number };

/** Writes a decision, waits until it is carried out, and announces it with an undo for ten seconds. */
export async function decide(
  id: string,
  subject: Decidable,
  choice: Choice,
  onUndone: () => void,
): Promise<DecideOutcome> {
  const { current } = subject;
  const outcome = await write(id, { ...choice, seen: subject.review?.number ?? 0, text: current.text });
  if (outcome.status !== 'stored') return outcome;
  const { number } = outcome;
  const after = await answered(carriedOut(id, number)).catch(() => undefined);
  const last = after?.reported?.history.at(-1);
  const isDone = last?.verdict === choice.verdict && last.reason === choice.reason;
  if (after?.reported?.review === number && !isDone) return { status: 'changed', number };
  const what = `${current.experience.company}, ${current.experience.role}`;
  if (!after?.current)
    announce(`Your decision about ${what} is stored. The entry changes once it is carried out.`);
  else if (choice.verdict === 'reopen') announce(`${VERDICTS_DONE.reopen}: ${what}.`);
  else {
    const review = undoOf(choice.reason, current.state, subject.held?.why);
    const takeBack = { ...review, seen: number, text: after.current.text };
    announce(`${VERDICTS_DONE[choice.verdict]}: ${what}.`, {
      label: 'Undo',
      run: () => void undo(id, takeBack, onUndone),
    });
  }
  return outcome;
}

async function undo(id: string, review: NewReview, onUndone: () => void): Promise<void> {
  const outcome = await write(id, review).catch(() => undefined);
  if (!outcome)
    announceProblem(
      'The decision was not undone, because the database does not answer. Try again under “Recently decided”.',
    );
  else if (outcome.status !== 'stored') announceProblem(describeProblem(outcome));
  else {
    onUndone();
    announce(await describeUndo(id, review, outcome.number));
  }
}

/** What the store says about an undo once it is carried out. An undo does nothing to a text that has changed. */
async function describeUndo(id: string, { verdict, reason }: NewReview, number: number): Promise<string> {
  const { reported } = await answered(carriedOut(id, number)).catch(() => ({ reported: undefined }));
  if (!reported) return 'The decision is being undone. The entry changes once that is done.';
  if (reported.review > number) return 'The experience has been decided again since. The entry shows how.';
  const last = reported.history.at(-1);
  return last?.verdict === verdict && last.reason === reason
    ? 'The decision is undone. Decide again, or go on.'
    : 'The decision was not undone, because the text has changed since. Its new text waits for a decision.';
}

/** The subject once the review with this number, or a later one, has been carried out. */
const carriedOut = (id: string, number: number): Promise<Subject> =>
  firstOf((next, fail) =>
    watchSubject(id, (subject) => (subject.reported?.review ?? 0) >= number && next(subject), fail),
  );

const write = (id: string, review: NewReview) => answered(writeReview(id, review));

/** The reason why nothing was stored. */
export function describeProblem(outcome: Exclude<DecideOutcome, { status: 'stored' }>): string {
  switch (outcome.status) {
    case 'decided': {
      const { verdict, reason } = outcome.review;
      return `Another moderator has decided: ${VERDICT_LABELS[verdict]}. “${reason}”`;
    }
    case 'changed':
      return 'The author has changed the text meanwhile, so nothing was done. Read it again.';
    case 'impossible':
      return 'The database refuses this decision. The experience is your own, or has to be held before it can be removed.';
    case 'limited':
      return `Nothing was decided: you have decided 100 times today. You can go on after ${formatTime(nextDay())}. If you decided fewer times, set this device's clock.`;
    case 'gone':
      return 'The experience was deleted meanwhile. Nothing was decided.';
    case 'refused':
      return 'Your account is not a moderator any more. Nothing was decided.';
  }
}

/** The next day begins in UTC. */
const nextDay = (): Date => new Date(new Date().setUTCHours(24, 0, 0, 0));
