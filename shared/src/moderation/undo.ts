import { MAX_REASON_LENGTH } from '../limits.ts';
import type { Review, STATE_AFTER, Verdict } from './documents.ts';

/**
 * The review that leads back from a decision with this reason to the state before, and `why` the text was in that state.
 * A removed text is held instead, so that it waits again. The author of a text that is not public reads its earlier
 * reason, not the one of the undone decision. A text that the rule has held has none.
 */
export const undoOf = (reason: string, state: (typeof STATE_AFTER)[Verdict], why = 'Undone') =>
  ({
    verdict: state === 'live' ? 'reopen' : 'hold',
    reason: state === 'live' ? `Undone: ${reason}`.slice(0, MAX_REASON_LENGTH) : why,
    takesVersion: false,
  }) satisfies Partial<Review>;
