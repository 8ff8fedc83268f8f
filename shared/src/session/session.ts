import { isReadable, shownName } from '../model/visible-text.ts';

/** What stands in place of a name that is not shown; nobody can share under it. */
const NO_NAME = 'Anonymous';

/** A signed-in person. */
export interface User {
  readonly uid: string;
  /** How the page addresses them, never empty: without a name it is the local part of the e-mail address. */
  readonly displayName: string;
  /** The name they share under, as the rules make it of the token's; undefined where none can be shown. */
  readonly publicName: string | undefined;
}

/** What the identity provider and the portal's administrators state about an account, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** While `loading`, signing in is not possible yet; when `signed-out`, it is ready to open its popup at once. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** Nobody is known yet: how every page begins, and what is rendered of it at build time. */
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
  };
}

/** The first word of a display name, for a greeting. */
export const firstName = (user: User): string => user.displayName.split(' ')[0] ?? user.displayName;
