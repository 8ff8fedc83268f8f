import { along, by, where, without } from '../support/change.ts';
import { DELETING_HIDDEN, DELETING_NAMED, HIDDEN, OWNED, storedFields } from '../support/experiences.ts';
import { REMOVAL, set } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/row.ts';
import { ADA_NAMELESS, ADA_RENAMED, GRACE, STRANGER } from '../support/users.ts';

export const DELETING: readonly Row[] = [
  allowed('a named one', DELETING_NAMED),
  allowed('an anonymous one', DELETING_HIDDEN),
  allowed('a named one, by a creator with another name', { ...DELETING_NAMED, as: ADA_RENAMED }),
  allowed('an anonymous one, by a creator without a name', { ...DELETING_HIDDEN, as: ADA_NAMELESS }),
  ...denials(DELETING_NAMED, {
    'a named one, signed out': by(STRANGER),
    'a named one, of somebody else': by(GRACE),
    'a named one, whose creator is another': where('experiences', storedFields({ createdBy: GRACE.uid })),
    'one that is nobody’s': where('experiences', storedFields(HIDDEN)),
    'a named one, without a tombstone': without('tombstones'),
    'a named one, taking a tombstone away': along('tombstones', REMOVAL),
    'a named one, making an owners document': along('owners', set(OWNED)),
    'a named one, where an owners document is': where('owners', OWNED),
    'with content in the tombstone': along('tombstones', set({ by: 'ada' })),
    'what is not there': where('experiences', undefined),
  }),
  denied('an anonymous one, signed out', DELETING_HIDDEN, by(STRANGER)),
  denied('an anonymous one, of somebody else', DELETING_HIDDEN, by(GRACE)),
  denied('an anonymous one, whose owner is another', DELETING_HIDDEN, where('owners', { uid: GRACE.uid })),
  denied('an anonymous one, of nobody', DELETING_HIDDEN, where('owners', undefined)),
  denied('an anonymous one, without a tombstone', DELETING_HIDDEN, without('tombstones')),
  denied('an anonymous one, leaving the owners document', DELETING_HIDDEN, without('owners')),
  denied('with a text in the tombstone', DELETING_HIDDEN, along('tombstones', set({ why: '' }))),
];
