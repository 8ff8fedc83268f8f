import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { type Claims, type Session, UNKNOWN } from './session.ts';
import { createSessionStore, type SignInProblem } from './session-store.ts';

const store = createSessionStore(async () => (await import('./firebase-auth.ts')).startAuthentication());

/**
 * Signs in through a popup. Resolves to true if a user is signed in. Call `signIn` in a click handler, without an
 * `await` before the call. If signing in fails, the shell explains the failure and offers another attempt. Until the
 * reader has chosen, the promise is pending.
 */
export const signIn = store.signIn;
export const signOut = store.signOut;

/** For the shell: removes the problem with signing in or out. */
export const dismissSignInProblem = store.dismissProblem;
/** For the shell: repeats the failed sign-in. Call `retrySignIn` in a click handler, like `signIn`. */
export const retrySignIn = store.retrySignIn;

export function useSignInProblem(): SignInProblem | undefined {
  return useSyncExternalStore(store.watch, store.readProblem, () => undefined);
}

/**
 * Starts Firebase Auth now, before the page is idle. Call `prepareSignIn` when a sign-in control gets hover or focus.
 */
export const prepareSignIn = (): void => void store.start();

export const SessionContext = createContext(UNKNOWN);

/** Provides the session to every region. Firebase Auth is loaded when the page is idle. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useSyncExternalStore(store.watch, store.read, () => UNKNOWN);
  useEffect(() => whenIdle(prepareSignIn), []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session: `loading`, `signed-out`, or `signed-in` with the user. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/**
 * For the shell: the entries of `names` that are claims of the signed-in account. If there are no names, no claims are
 * read.
 */
export function useClaims(names: readonly string[]): readonly string[] {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const isNeeded = uid !== undefined && names.length > 0;
  const [known, setKnown] = useState<{ readonly uid: string; readonly claims: Claims }>();
  useEffect(
    () => (isNeeded ? store.watchClaims((claims) => setKnown({ uid, claims })) : undefined),
    [isNeeded, uid],
  );
  const claims = known !== undefined && known.uid === uid ? known.claims : {};
  return names.filter((name) => Object.hasOwn(claims, name) && Boolean(claims[name]));
}
