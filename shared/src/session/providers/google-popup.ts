import { type AuthError, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import type { SignInProvider } from '../sign-in-provider.ts';

const CLOSED = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

/** Google's sign-in, as production uses it. `auth` carries its popup resolver, already initialized. */
export const googlePopup: SignInProvider = {
  async signIn(auth) {
    const provider = new GoogleAuthProvider();
    try {
      await signInWithPopup(auth, provider);
      return true;
    } catch (error) {
      if (CLOSED.has((error as AuthError).code)) return false;
      throw error;
    }
  },
};
