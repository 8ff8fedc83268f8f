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

/** The first word of a display name, for a greeting. */
export const firstName = (user: User): string => user.displayName.split(' ')[0] ?? user.displayName;
