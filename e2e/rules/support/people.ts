import type { Person } from './callers.ts';

export const STRANGER = 'stranger';

/** Writes the experiences that the tests are about. */
export const ADA: Person = { uid: 'ada', name: 'Ada Lovelace', email: 'ada@analytical.example' };
export const ADA_RENAMED: Person = { ...ADA, name: 'Ada King' };
export const ADA_NAMELESS: Person = { uid: 'ada' };
export const ADA_BLANK: Person = { ...ADA, name: '  ' };
export const ADA_CALLED_ANONYMOUS: Person = { ...ADA, name: 'Anonymous' };

/** Signed in anonymously by Firebase; a token that has a name all the same. */
export const ADA_ANONYMOUS_ACCOUNT: Person = { ...ADA, firebase: { sign_in_provider: 'anonymous' } };

/** Wants what is not hers. */
export const GRACE: Person = { uid: 'grace', name: 'Grace Hopper', email: 'grace.hopper@navy.example' };

/** Reads and likes. */
export const BOB: Person = { uid: 'bob', name: 'Bob' };
