import type { Auth } from 'firebase/auth';

/** A way to sign in. It opens its popup in the task of the click; browsers block a later one. */
export interface SignInProvider {
  /** Resolves to false when the person closed the popup; rejects when signing in failed. */
  signIn(auth: Auth): Promise<boolean>;
}
