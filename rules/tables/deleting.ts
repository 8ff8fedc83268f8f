import { along, by, doing, where, without } from '../support/changes.ts';
import { creating, deleting, settingLikes, signedBy } from '../support/page-requests.ts';

import { getting, REMOVAL, type Request, set, writing } from '../support/request.ts';
import { HIDDEN, OWNED, storedFields } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const ofGrace = storedFields({ createdBy: GRACE.uid });
const writingTombstone = doing(writing({ tombstones: set({}) }));
const reusing = where('tombstones', {});
const gracesLike = settingLikes(GRACE, deleting.named.stored, ['carol', 'dave', 'grace']);

const freeingAtOnce = doing(writing({ experiences: set(storedFields()), tombstones: REMOVAL }));
const lookingAtDeleted: Request = { as: ADA, stored: { tombstones: {} }, action: getting('experiences') };

export const DELETING: readonly Row[] = [
  allowed('a named one', deleting.named),
  allowed('an anonymous one', deleting.hidden),
  ...denials(deleting.named, {
    'a named one, signed out': by(STRANGER),
    'a named one, of somebody else': by(GRACE),
    'one that is nobody’s': where('experiences', storedFields(HIDDEN)),
    'a named one, without a tombstone': without('tombstones'),
    'a named one, making an owners document': along('owners', set(OWNED)),
    'with content in the tombstone': along('tombstones', set({ by: 'ada' })),
    'what is not there': where('experiences', undefined),
  }),
  denied('what is deleted', lookingAtDeleted, doing(writing({ experiences: REMOVAL }))),
  denied('an anonymous one, of somebody else', deleting.hidden, by(GRACE)),
  denied('a named one of another, with an owner', deleting.hidden, where('experiences', ofGrace)),
  denied('an anonymous one, of nobody', deleting.hidden, where('owners', undefined)),
  denied('an anonymous one, without a tombstone', deleting.hidden, without('tombstones')),
  denied('an anonymous one, leaving the owners document', deleting.hidden, without('owners')),
];

export const TOMBSTONES: readonly Row[] = [
  denied('one for an experience of one’s own that stays', deleting.named, without('experiences')),
  denied('one for an anonymous experience that stays', deleting.hidden, writingTombstone),
  denied('one for an experience of somebody else, with a like', gracesLike, along('tombstones', set({}))),
  denied('one for an id that never existed', creating.named(), writingTombstone),
  denied('a second one', deleting.named, where('tombstones', {})),
  ...[ADA, GRACE].flatMap((who) => [
    denied(`a deleted id again, named, by ${who.uid}`, signedBy(who, creating.named()), reusing),
    denied(`a deleted id again, anonymous, by ${who.uid}`, signedBy(who, creating.hidden()), reusing),
  ]),
  denied('a deleted id again, freeing it at once', lookingAtDeleted, freeingAtOnce),
];
