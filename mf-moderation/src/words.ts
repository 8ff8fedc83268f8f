import type { Decision, Verdict } from '@portal/shared/review';

/** The verdicts of an entry that waits. */
export const CHOICES = ['keep', 'hold', 'remove'] as const satisfies readonly Verdict[];
export type ChosenVerdict = (typeof CHOICES)[number];

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  reopen: 'Reopen',
  keep: 'Keep',
  hold: 'Hold',
  remove: 'Remove',
};

/** What each verdict does, for the dialog. */
export const VERDICT_EFFECTS: Readonly<Record<Verdict, string>> = {
  reopen: 'The experience waits for a decision again. Everybody can read it meanwhile.',
  keep: 'Everybody can read the experience.',
  hold: 'Nobody but the author and moderators can read the experience until a moderator decides again.',
  remove: 'Nobody but the author and moderators can read the experience. It is erased after 30 days.',
};

export const VERDICTS_DONE: Readonly<Record<Verdict, string>> = {
  reopen: 'Reopened',
  keep: 'Kept',
  hold: 'Held',
  remove: 'Removed',
};

/** A decision in words, without its time. */
export const describeDecision = ({ by, verdict, reason }: Decision): string =>
  by === 'rule'
    ? `${VERDICTS_DONE[verdict]} automatically: ${reason || 'enough reports'}`
    : `${VERDICTS_DONE[verdict]}: ${reason || 'undone'}`;
