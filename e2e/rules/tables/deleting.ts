import { along, by, where, without } from '../support/change.ts';
import { DELETING_HIDDEN, DELETING_NAMED, HIDDEN, OWNED, storedFields } from '../support/experiences.ts';
import { REMOVAL, set } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';
import { ADA_NAMELESS, ADA_RENAMED, GRACE, STRANGER } from '../support/users.ts';

export const DELETING: readonly Row[] = [
  allowed('a named one', DELETING_NAMED),
  allowed('an anonymous one', DELETING_HIDDEN),
  allowed('a named one, by a creator with another name', { ...DELETING_NAMED, as: ADA_RENAMED }),
  allowed('an anonymous one, by a creator without a name', { ...DELETING_HIDDEN, as: ADA_NAMELESS }),
  denied('a named one, signed out', DELETING_NAMED, by(STRANGER)),
  denied('an anonymous one, signed out', DELETING_HIDDEN, by(STRANGER)),
  denied('a named one, of somebody else', DELETING_NAMED, by(GRACE)),
  denied('an anonymous one, of somebody else', DELETING_HIDDEN, by(GRACE)),
  denied('an anonymous one, whose owner is another', DELETING_HIDDEN, where('owners', { uid: GRACE.uid })),
  denied('an anonymous one, of nobody', DELETING_HIDDEN, where('owners', undefined)),
  denied(
    'a named one, whose creator is another',
    DELETING_NAMED,
    where('experiences', storedFields({ createdBy: GRACE.uid })),
  ),
  denied('one that is nobody’s', DELETING_NAMED, where('experiences', storedFields(HIDDEN))),
  denied('a named one, without a tombstone', DELETING_NAMED, without('tombstones')),
  denied('an anonymous one, without a tombstone', DELETING_HIDDEN, without('tombstones')),
  denied('a named one, taking a tombstone away', DELETING_NAMED, along('tombstones', REMOVAL)),
  denied('an anonymous one, leaving the owners document', DELETING_HIDDEN, without('owners')),
  denied('a named one, making an owners document', DELETING_NAMED, along('owners', set(OWNED))),
  denied('a named one, where an owners document is', DELETING_NAMED, where('owners', OWNED)),
  denied('with content in the tombstone', DELETING_NAMED, along('tombstones', set({ by: 'ada' }))),
  denied('with a text in the tombstone', DELETING_HIDDEN, along('tombstones', set({ why: '' }))),
  denied('what is not there', DELETING_NAMED, where('experiences', undefined)),
];
