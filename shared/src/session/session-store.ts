import type { Authentication } from './firebase-auth.ts';
import { type Session, UNKNOWN } from './session.ts';

/**
 * The page's session. It is `loading` until Firebase Auth has started, which `start` asks for; a failed start is
 * logged and the next `start` tries again.
 */
export function createSessionStore(startAuthentication: () => Promise<Authentication>) {
  let session = UNKNOWN;
  let authentication: Authentication | undefined;
  let starting: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const publish = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };

  const begin = async (): Promise<void> => {
    try {
      authentication = await startAuthentication();
      authentication.watch(publish);
    } catch (error) {
      starting = undefined;
      console.error('Cannot start sign-in:', error);
    }
  };

  return {
    read: (): Session => session,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(): Promise<void> {
      starting ??= begin();
      return starting;
    },
    /** Opens the sign-in popup in the task of the click that calls it. A failure is logged; nothing is thrown. */
    async signIn(): Promise<void> {
      try {
        await authentication?.signIn();
      } catch (error) {
        console.error('Cannot sign in:', error);
      }
    },
    async signOut(): Promise<void> {
      try {
        await authentication?.signOut();
      } catch (error) {
        console.error('Cannot sign out:', error);
      }
    },
  };
}
