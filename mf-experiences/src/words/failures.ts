import { RefusedError } from '@portal/shared/experiences';

/** Why a write came to nothing: something broke on the way, or the store's rules said no. */
export type Failure = 'failed' | 'refused';

export function failureOf(error: unknown): Failure {
  return error instanceof RefusedError ? 'refused' : 'failed';
}

/** What to do after it, in words; trying again helps only where nothing was refused. */
type Words = Readonly<Record<Failure, string>>;

export const LIKE_FAILURES: Words = {
  failed: 'Your like was not saved. Try again.',
  refused: 'Your like was refused. Sign in again or reload the page.',
};

export const DELETE_FAILURES: Words = {
  failed: 'The experience was not deleted. Try again.',
  refused: 'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
};

export const SAVE_FAILURES: Words = {
  failed: 'Saving failed. Everything you typed is still here; you can try again.',
  refused: 'Saving was refused. Everything you typed is still here; sign in again, then save once more.',
};
