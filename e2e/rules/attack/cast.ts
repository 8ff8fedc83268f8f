import type { Person, Who } from '../support/callers.ts';
import {
  ADA,
  ADA_ANONYMOUS_ACCOUNT,
  ADA_NAMELESS,
  ADA_RENAMED,
  BOB,
  GRACE,
  STRANGER,
} from '../support/people.ts';

/** Without a name, so that all they write is anonymous. */
const CAROL: Person = { uid: 'carol' };
const DAVE: Person = { uid: 'dave', name: ' \t ' };
const NOBODY: Person = { uid: 'nobody', name: 'Anonymous' };
/** Goes by the name of somebody else. */
const EVE: Person = { uid: 'eve', name: 'Ada Lovelace' };
/** What a careless comparison takes for no creator. */
const NULL: Person = { uid: 'null', name: 'null' };

/** Who there is; those named more often ask more often. */
export const CAST: readonly Who[] = [
  ...[ADA, ADA, ADA, GRACE, GRACE, BOB, BOB, CAROL, CAROL],
  ...[ADA_RENAMED, ADA_NAMELESS, ADA_ANONYMOUS_ACCOUNT, DAVE, NOBODY, EVE, NULL],
  STRANGER,
];
