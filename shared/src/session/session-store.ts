import { keepFor } from '../kept/index.ts';
import { SIGN_IN_MS, START_MS } from '../limits.ts';
import { createListeners } from '../model/listeners.ts';
import type { Authentication } from './firebase-auth.ts';
import { type Claims, type Session, UNKNOWN } from './session.ts';

/**
 * The reason why signing in or out fails.
 *
 * - `unavailable`: Firebase Auth did not start, or needs longer than START_MS. Possible before the first sign-in.
 * - `in-app`: the page runs in the browser of another app, in which identity providers refuse to sign in.
 * - `blocked`: the browser did not open the popup.
 * - `offline`: the identity provider cannot be reached.
 * - `slow`: a sign-in needs longer than SIGN_IN_MS; the sign-in may still succeed.
 * - `failed`, `sign-out-failed`: any other reason.
 */
export type SignInProblem =
  | 'unavailable'
  | 'in-app'
  | 'blocked'
  | 'offline'
  | 'slow'
  | 'failed'
  | 'sign-out-failed';

/**
 * The page's session. The session is `loading` until `start` has started Firebase Auth. If the start fails, the failure
 * is logged, and the next `start` tries again. If signing in or out fails, the failure is logged and stored as the
 * problem.
 */
export function createSessionStore(startAuthentication: () => Promise<Authentication>) {
  let session = UNKNOWN;
  let problem: SignInProblem | undefined;
  let authentication: Authentication | undefined;
  let starting: Promise<void> | undefined;
  let attempts = 0;
  let settleRequest: (isSignedIn: boolean) => void = () => undefined;
  const { notify, watch } = createListeners();

  const publish = (next: Session): void => {
    session = next;
    if (next.status !== 'loading') keepFor(next.status === 'signed-in' ? next.user.uid : '');
    if (next.status === 'signed-in') problem = undefined;
    notify();
    if (next.status === 'signed-in') settleRequest(true);
  };
  const report = (next: SignInProblem | undefined): void => {
    problem = next;
    notify();
  };

  /** The result of `work`. Reports the problem `late` if it takes longer, and goes on waiting. */
  const reportAfter = async <Result>(milliseconds: number, late: SignInProblem, work: Promise<Result>) => {
    const timer = setTimeout(() => report(late), milliseconds);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };

  const begin = async (): Promise<void> => {
    try {
      authentication = await startAuthentication();
      if (problem === 'unavailable') report(undefined);
      authentication.watch(publish);
    } catch (error) {
      starting = undefined;
      console.error('Cannot start sign-in:', error);
      report('unavailable');
    }
  };

  const start = (): Promise<void> => {
    starting ??= begin();
    return reportAfter(START_MS, 'unavailable', starting);
  };

  const open = async (): Promise<boolean> => {
    if (!authentication) {
      await start();
      if (session.status === 'signed-in') return true;
    }
    if (!authentication) return false;
    return reportAfter(SIGN_IN_MS, 'slow', authentication.signIn());
  };

  const attempt = async (): Promise<void> => {
    attempts += 1;
    const number = attempts;
    if (problem !== 'unavailable') report(undefined);
    try {
      const isSignedIn = await open();
      if (!isSignedIn && number !== attempts) return;
      if (problem === 'slow') report(undefined);
      settleRequest(isSignedIn);
    } catch (error) {
      console.error('Cannot sign in:', error);
      if (number === attempts) report(signInProblemOf(error));
    }
  };

  return {
    read: (): Session => session,
    readProblem: (): SignInProblem | undefined => problem,
    watch,
    watchClaims: (listener: (claims: Claims) => void): (() => void) =>
      authentication?.watchClaims(listener) ?? (() => undefined),
    start,
    /**
     * Opens the sign-in popup in the task of the click. Resolves to true if a user is signed in. If signing in fails,
     * the failure is logged and stored as the problem, and the promise stays pending until `retrySignIn` succeeds or
     * `dismissProblem` is called.
     */
    signIn(): Promise<boolean> {
      settleRequest(false);
      return new Promise((resolve) => {
        settleRequest = resolve;
        void attempt();
      });
    },
    retrySignIn: (): void => void attempt(),
    async signOut(): Promise<void> {
      try {
        await authentication?.signOut();
      } catch (error) {
        console.error('Cannot sign out:', error);
        report('sign-out-failed');
      }
    },
    /** Dismisses the problem. Ends the sign-in, unless the problem is `slow`. */
    dismissProblem(): void {
      if (problem !== 'slow') settleRequest(false);
      report(undefined);
    },
  };
}

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  'auth/operation-not-supported-in-this-environment': 'in-app',
  'auth/popup-blocked': 'blocked',
  'auth/network-request-failed': 'offline',
};

const signInProblemOf = (error: unknown): SignInProblem =>
  PROBLEMS[String((error as { readonly code?: unknown } | null)?.code)] ?? 'failed';
