import { createHash } from 'node:crypto';

/** The caller of a request: a user with the token's claims, a signed-out visitor, or an administrator. */
export type Caller = User | 'stranger' | 'administrator';

export interface User {
  readonly uid: string;
  readonly name?: string;
  readonly email?: string;
  readonly firebase?: { readonly sign_in_provider: 'anonymous' };
  /** The provider's id of the person behind the account; the uid by default. */
  readonly subject?: string;
  /** The seconds from the sign-in to the request; 0 by default. The token has no time of the sign-in if it is unknown. */
  readonly signInAge?: number | 'unknown';
}

export const uidOf = (as: Caller): string => (typeof as === 'string' ? as : as.uid);

/** The hash of the person behind an account, as the rules compute it. */
export function personOf(as: Caller): string {
  const subject = typeof as === 'string' ? as : (as.subject ?? as.uid);
  return createHash('sha256').update(`google.com:${subject}`).digest('hex').toUpperCase();
}

export const STRANGER = 'stranger' as const;

/** Ada is the author of the tested experiences. */
export const ADA: User = { uid: 'ada', name: 'Ada Lovelace', email: 'ada@analytical.example' };
export const ADA_RENAMED: User = { ...ADA, name: 'Ada King' };
export const ADA_NAMELESS: User = { uid: 'ada' };

/** An account that Firebase created by signing in anonymously. Its token still has a name. */
export const ADA_ANONYMOUS_ACCOUNT: User = { ...ADA, firebase: { sign_in_provider: 'anonymous' } };

/** Grace tries to change other people's documents. */
export const GRACE: User = { uid: 'grace', name: 'Grace Hopper', email: 'grace.hopper@navy.example' };

/** Mallory writes as Ada does, and may be blocked, with the first account or with the next one. */
export const MALLORY: User = { uid: 'mallory', name: 'Mallory' };
export const MALLORY_AGAIN: User = { ...MALLORY, uid: 'mallory2', subject: 'mallory' };

/** Has asked for the erasure of the account in all requests. */
export const GONE: User = { uid: 'gone', name: 'Gone' };

/** Has an entry in `moderators` in the requests that need one. */
export const MODERATOR: User = { uid: 'moderator', name: 'Moderator' };

/** Asks for the erasure of the account, and makes no other requests. */
export const LEAVER: User = { uid: 'leaver', name: 'Leaver' };

/** Bob reads and likes. */
export const BOB: User = { uid: 'bob', name: 'Bob' };
