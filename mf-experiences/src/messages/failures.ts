import {
  FullError,
  formatTime,
  MAX_EXPERIENCES_PER_DAY,
  MAX_LIKES,
  MAX_SAVED,
  RefusedError,
} from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';

/** Why a write came to nothing: something broke on the way, or the store's rules said no. */
export type Failure = 'failed' | 'refused';

export const failureOf = (error: unknown): Failure => (error instanceof RefusedError ? 'refused' : 'failed');

export type SaveProblem =
  | { readonly status: Failure }
  /** The rules refuse what this page writes, and a newer page is there. */
  | { readonly status: 'outdated' }
  /** The date lies ahead, and the device's clock is wrong. */
  | { readonly status: 'wrong-clock' }
  /** The experience that was edited is not stored any more. */
  | { readonly status: 'deleted' }
  /** The account has added as many as one may on a day. */
  | { readonly status: 'paused'; readonly retryAt: Date };

export const NOT_CREATOR = 'You can only edit your own experience';

/** What to do after it, in words; trying again helps only where nothing was refused. */
type Words = Readonly<Record<Failure, string>>;

/** Why a like came to nothing; `full` where there are as many as there may be. */
export type LikeFailure = Failure | 'full';

export const likeFailureOf = (error: unknown): LikeFailure =>
  error instanceof FullError ? 'full' : failureOf(error);

export const LIKE_FAILURES: Readonly<Record<LikeFailure, string>> = {
  failed: 'Your like was not saved. Try again.',
  refused: 'Your like was refused. Sign in again or reload the page.',
  full: `Your like was not saved. An experience can have up to ${formatNumber(MAX_LIKES)} likes.`,
};

export const OWN_ANONYMOUS =
  'You cannot like your own anonymous experience: the like would tell that it is yours';

/** Why what was to be saved for later is not. */
export function savingProblem(error: unknown): string {
  if (!(error instanceof FullError))
    return failureOf(error) === 'refused'
      ? 'Saved was not changed, because the change was refused. Sign in again or reload the page.'
      : 'Saved was not changed. Try again.';
  const room = error.room > 0 ? ` There is room for ${error.room} more.` : '';
  return `Up to ${MAX_SAVED} experiences can be saved.${room} Remove some first.`;
}

export const DELETE_FAILURES: Words = {
  failed: 'The experience was not deleted. Try again.',
  refused: 'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
};

/** Once its detail is not shown any more. */
export const undeletedWords = (company: string, failure: Failure): string =>
  failure === 'refused'
    ? `Deleting ${company} was refused, so it is still here. Sign in again or reload the page.`
    : `${company} was not deleted. Try again.`;

export const SAVE_FAILURES: Words = {
  failed: 'Saving failed. Everything you typed is still here; you can try again.',
  refused: 'Saving was refused. Everything you typed is still here; sign in again, then save once more.',
};

export const SAVE_OUTDATED =
  'This page is older than the portal, so saving was refused. Reload the page, then open the form again: what you typed will be there.';

export const pausedWords = (retryAt: Date): string =>
  `You have shared ${MAX_EXPERIENCES_PER_DAY} experiences today, which is the limit. You can share the next one from ` +
  `${formatTime(retryAt)}. Everything you typed is still here; keep this page open.`;

export const SAVE_DELETED =
  'This experience was deleted in another tab or on another device. What you typed is still here; you can save it as a new experience.';

export const WRONG_CLOCK = 'The clock of your device is wrong.';

export const SAVE_WRONG_CLOCK = `Saving was refused, because the date is in the future. ${WRONG_CLOCK} Enter an earlier date, then save again.`;

const KEPT = 'what you typed is kept';

export function unsavedWords(company: string, problem: SaveProblem): string {
  switch (problem.status) {
    case 'failed':
      return `${company} was not saved. Open the form to try again; ${KEPT}.`;
    case 'refused':
      return `${company} was not saved, because it was refused. Sign in again, then open the form; ${KEPT}.`;
    case 'outdated':
      return `${company} was not saved, because this page is older than the portal. Reload it, then open the form; ${KEPT}.`;
    case 'wrong-clock':
      return `${company} was not saved, because its date is in the future. ${WRONG_CLOCK} Open the form to enter an earlier date; ${KEPT}.`;
    case 'deleted':
      return `${company} was deleted in another tab or on another device, so your changes were not saved. Open the form to save it as a new experience; ${KEPT}.`;
    case 'paused':
      return `${company} was not saved. You have shared ${MAX_EXPERIENCES_PER_DAY} experiences today, and can share the next one from ${formatTime(problem.retryAt)}; ${KEPT}.`;
  }
}

/** What is told of an experience that has a newer version; `changed` names what differs. */
export const conflictWords = (changed: readonly string[]): string =>
  `This experience was changed in another tab or on another device: ${changed.join(', ')}.`;
