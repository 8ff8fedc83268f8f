import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Session, UNKNOWN } from './session.ts';
import { createSessionStore } from './session-store.ts';

const store = createSessionStore(async () => (await import('./firebase-auth.ts')).startAuthentication());

/** Signs in through a popup. Call it in a click handler, with nothing awaited before. */
export const signIn = store.signIn;
export const signOut = store.signOut;

/** Starts Firebase Auth now rather than when the page is idle; call it when a sign-in control gets hover or focus. */
export const prepareSignIn = (): void => void store.start();

export const SessionContext = createContext(UNKNOWN);

/** Gives every region the one session. Firebase Auth is loaded when the page is idle. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useSyncExternalStore(store.watch, store.read, () => UNKNOWN);
  useEffect(() => whenIdle(prepareSignIn), []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in: `loading`, `signed-out` or `signed-in` with the user. */
export function useSession(): Session {
  return useContext(SessionContext);
}

function whenIdle(task: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(task, 200);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
