/** A signed-in person. `displayName` is never empty: without one it is the local part of the e-mail address. */
export interface User {
  readonly uid: string;
  readonly displayName: string;
}

/** While `loading`, signing in is not possible yet; when `signed-out`, it is ready to open its popup at once. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** Reads what the identity provider tells of a person. */
export function userOf(account: {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}): User {
  const name = account.displayName?.trim() || account.email?.split('@')[0] || 'Member';
  return { uid: account.uid, displayName: name };
}

/** The first word of a display name, for a greeting. */
export function firstName(user: User): string {
  return user.displayName.trim().split(/\s+/)[0] ?? user.displayName;
}
