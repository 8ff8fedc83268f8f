import type { Auth } from 'firebase/auth';

/**
 * One way to sign in through a popup. It opens the popup in the same task as the click that calls it, since browsers
 * block a popup that comes later.
 */
export interface SignInProvider {
  /** Resolves to false when the person closed the popup; rejects when signing in failed. */
  signIn(auth: Auth): Promise<boolean>;
}
