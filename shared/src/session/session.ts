import { isReadable, shownName } from '../model/visible-text.ts';

/** The displayed name of an author who hides their name. No account can share under this name. */
const NO_NAME = 'Anonymous';

/** A signed-in person. */
export interface User {
  readonly uid: string;
  /** The name in greetings, never empty. An account without a name has the local part of its e-mail address. */
  readonly displayName: string;
  /**
   * The name under which the user shares, as the rules compute it from the token's name; undefined if there is no name
   * that can be shared.
   */
  readonly publicName: string | undefined;
  /** Undefined if the identity provider does not give the address. */
  readonly email: string | undefined;
}

/** The claims of an account: name → value. The identity provider and administrators set the claims. */
export type Claims = Readonly<Record<string, unknown>>;

/** While `loading`, signing in is not possible yet. When `signed-out`, the popup can open at once. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** The session of every new page, and of the page that the build renders: the user is not known yet. */
export const UNKNOWN: Session = { status: 'loading' };

export function userOf(account: {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}): User {
  const name = shownName(account.displayName ?? '');
  return {
    uid: account.uid,
    displayName: name || account.email?.split('@')[0] || 'Member',
    publicName: isReadable(name) && name !== NO_NAME ? name : undefined,
    email: account.email ?? undefined,
  };
}

/** The first word of a display name, for a greeting. */
export const firstName = (user: User): string => user.displayName.split(' ')[0] ?? user.displayName;
