import { isReadable, shownName } from '../model/visible-text.ts';
import type { User } from './session.ts';

/** The displayed name of an author who hides their name. No account can share under this name. */
const NO_NAME = 'Anonymous';

/** The user of an account. This file is separate, because Home does not need the patterns of visible texts. */
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
