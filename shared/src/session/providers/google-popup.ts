import { type Auth, type AuthError, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';

const CLOSED = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

/** Google's sign-in, for production. `auth` has an initialized popup resolver. */
export async function signInWithGoogle(auth: Auth): Promise<boolean> {
  try {
    // Without this parameter, Google signs in an only account without a question.
    await signInWithPopup(auth, new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }));
    return true;
  } catch (error) {
    if (CLOSED.has((error as AuthError).code)) return false;
    throw error;
  }
}
