import type { CurrentText, Decision, Verdict } from '@portal/shared/review';

/** The verdicts that a moderator chooses. The others undo one of them. */
export const CHOICES = ['keep', 'hold', 'remove'] as const satisfies readonly Verdict[];
export type ChosenVerdict = (typeof CHOICES)[number];

/** State → the verdict that leads back to it, or for a removed text to a text that waits again. */
export const UNDOING: Readonly<Record<CurrentText['state'], Verdict>> = {
  live: 'reopen',
  held: 'hold',
  removed: 'hold',
};

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  reopen: 'Reopen',
  keep: 'Keep',
  hold: 'Hold',
  remove: 'Remove',
};

/** What each verdict does, for the dialog. */
export const VERDICT_EFFECTS: Readonly<Record<ChosenVerdict, string>> = {
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
