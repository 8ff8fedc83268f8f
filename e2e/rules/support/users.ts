/** Who makes a request: a user with the claims of the token, somebody signed out, or an administrator. */
export type Caller = User | 'stranger' | 'administrator';

export interface User {
  readonly uid: string;
  readonly name?: string;
  readonly email?: string;
  readonly firebase?: { readonly sign_in_provider: 'anonymous' };
}

export const uidOf = (as: Caller): string => (typeof as === 'string' ? as : as.uid);

export const STRANGER = 'stranger' as const;

/** Writes the experiences that the tests are about. */
export const ADA: User = { uid: 'ada', name: 'Ada Lovelace', email: 'ada@analytical.example' };
export const ADA_RENAMED: User = { ...ADA, name: 'Ada King' };
export const ADA_NAMELESS: User = { uid: 'ada' };

/** Signed in anonymously by Firebase; a token that has a name all the same. */
export const ADA_ANONYMOUS_ACCOUNT: User = { ...ADA, firebase: { sign_in_provider: 'anonymous' } };

/** Wants what is not hers. */
export const GRACE: User = { uid: 'grace', name: 'Grace Hopper', email: 'grace.hopper@navy.example' };

/** Reads and likes. */
export const BOB: User = { uid: 'bob', name: 'Bob' };
