/**
 * Why nobody can sign in, or out.
 *
 * - `unavailable`: sign-in did not start, or takes longer than START_MILLISECONDS; nobody has asked to sign in.
 * - `blocked`: the browser did not open the popup.
 * - `offline`: the identity provider cannot be reached.
 * - `slow`: a sign-in takes longer than SIGN_IN_MILLISECONDS; it may still succeed.
 * - `failed`, `sign-out-failed`: all else.
 */
export type SignInProblem = 'unavailable' | 'blocked' | 'offline' | 'slow' | 'failed' | 'sign-out-failed';

export const START_MILLISECONDS = 10_000;
export const SIGN_IN_MILLISECONDS = 30_000;

/** What an error of Firebase Auth or of a sign-in provider means to the person who wants to sign in. */
export function signInProblemOf(error: unknown): SignInProblem {
  switch ((error as { readonly code?: unknown } | null)?.code) {
    case 'auth/popup-blocked':
      return 'blocked';
    case 'auth/network-request-failed':
      return 'offline';
    default:
      return 'failed';
  }
}
