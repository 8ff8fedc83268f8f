import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { type Claims, type Session, UNKNOWN } from './session.ts';
import { createSessionStore, type SignInProblem } from './session-store.ts';

const store = createSessionStore(async () => (await import('./firebase-auth.ts')).startAuthentication());

/**
 * Signs in through a popup; resolves to whether somebody is signed in. Call it in a click handler, with nothing awaited
 * before. The shell says in words what went wrong, and offers to try again; the promise waits for that.
 */
export const signIn = store.signIn;
export const signOut = store.signOut;
/**
 * Deletes the account that is signed in, which signs it out. Where it resolves to `sign-in-again`, the provider wants
 * `signIn` before it is asked once more. What the account has stored in the database stays.
 */
export const deleteAccount = store.deleteAccount;

/** The reason why nobody can sign in. The shell shows it. */
export const dismissSignInProblem = store.dismissProblem;
/** For the shell: repeats the failed sign-in. Call it in a click handler, as `signIn`. */
export const retrySignIn = store.retrySignIn;

export function useSignInProblem(): SignInProblem | undefined {
  return useSyncExternalStore(store.watch, store.readProblem, () => undefined);
}

/** Starts Firebase Auth now rather than when the page is idle; call it when a sign-in control gets hover or focus. */
export const prepareSignIn = (): void => void store.start();

export const SessionContext = createContext(UNKNOWN);

/** Gives every region the one session. Firebase Auth is loaded when the page is idle. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useSyncExternalStore(store.watch, store.read, () => UNKNOWN);
  useEffect(() => whenIdle(prepareSignIn), []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session: `loading`, `signed-out`, or `signed-in` with the user. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** For the shell: the named claims that the signed-in account has. Without names nothing is read. */
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
