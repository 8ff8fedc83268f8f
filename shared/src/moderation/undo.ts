import { MAX_REASON_LENGTH } from '../model/limits.ts';
import type { Review, STATE_AFTER, Verdict } from './documents.ts';

/** A text before a decision: whether it was public and, if it was not, why. */
export interface StateBefore {
  readonly state: (typeof STATE_AFTER)[Verdict];
  readonly why: string | undefined;
}

/**
 * The review that leads back to the state before a decision with this reason. A removed text is held instead, so that it
 * waits again. The author of a text that is not public reads its earlier reason, not the one of the undone decision. A
 * text that the rule has held has none.
 */
export const undoOf = (
  reason: string,
  { state, why }: StateBefore,
): Pick<Review, 'verdict' | 'reason' | 'takesVersion'> => ({
  verdict: state === 'live' ? 'reopen' : 'hold',
  reason: state === 'live' ? `Undone: ${reason}`.slice(0, MAX_REASON_LENGTH) : (why ?? 'Undone'),
  takesVersion: false,
});
