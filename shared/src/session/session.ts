import { isReadable, shownName } from '../model/visible-text.ts';

/** Stands in place of a hidden name. Nobody can share under this name. */
const NO_NAME = 'Anonymous';

/** A signed-in person. */
export interface User {
  readonly uid: string;
  /** The name by which the page greets them, never empty: without a name, the local part of the e-mail address. */
  readonly displayName: string;
  /** The name under which they share, as the rules compute it from the token's name; undefined where none can be shown. */
  readonly publicName: string | undefined;
}

/** The claims of an account by name, which identity provider and administrators set. */
export type Claims = Readonly<Record<string, unknown>>;

/** While `loading`, signing in is not possible yet; when `signed-out`, it is ready to open its popup at once. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

/** The session with which every page begins and is rendered at build time: nobody is known yet. */
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
