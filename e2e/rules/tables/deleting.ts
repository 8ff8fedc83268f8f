import { along, by, doing, where, without } from '../support/changes.ts';
import { creating, deleting, editing, settingLikes, signedBy } from '../support/page-requests.ts';

import { getting, REMOVAL, type Request, set, writing } from '../support/request.ts';
import { HIDDEN, OWNED, storedFields } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, ADA_NAMELESS, ADA_RENAMED, GRACE, STRANGER } from '../support/users.ts';

const writingTombstone = doing(writing({ tombstones: set({}) }));
const reusing = where('tombstones', {});
const gracesLike = settingLikes(GRACE, deleting.named.stored, ['carol', 'dave', 'grace']);

const freeingAtOnce = doing(writing({ experiences: set(storedFields()), tombstones: REMOVAL }));
const lookingAtDeleted: Request = { as: ADA, stored: { tombstones: {} }, action: getting('experiences') };

export const DELETING: readonly Row[] = [
  allowed('a named one', deleting.named),
  allowed('an anonymous one', deleting.hidden),
  allowed('a named one, by a creator with another name', { ...deleting.named, as: ADA_RENAMED }),
  allowed('an anonymous one, by a creator without a name', { ...deleting.hidden, as: ADA_NAMELESS }),
  ...denials(deleting.named, {
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
  denied('what is deleted', lookingAtDeleted, doing(writing({ experiences: REMOVAL }))),
  denied('an anonymous one, signed out', deleting.hidden, by(STRANGER)),
  denied('an anonymous one, of somebody else', deleting.hidden, by(GRACE)),
  denied('an anonymous one, whose owner is another', deleting.hidden, where('owners', { uid: GRACE.uid })),
  denied('an anonymous one, of nobody', deleting.hidden, where('owners', undefined)),
  denied('an anonymous one, without a tombstone', deleting.hidden, without('tombstones')),
  denied('an anonymous one, leaving the owners document', deleting.hidden, without('owners')),
];

export const TOMBSTONES: readonly Row[] = [
  denied('one for an experience of one’s own that stays', deleting.named, without('experiences')),
  denied('one for an experience, by a stranger', deleting.named, by(STRANGER)),
  denied('one for an anonymous experience that stays', deleting.hidden, writingTombstone),
  denied('one for an experience of somebody else', gracesLike, writingTombstone),
  denied('one for an experience of somebody else, with a like', gracesLike, along('tombstones', set({}))),
  denied('one for an experience that is edited', editing.named(), along('tombstones', set({}))),
  denied('one for an id that never existed', creating.named(), writingTombstone),
  denied('one for an experience that is being created', creating.named(), along('tombstones', set({}))),
  denied('a new experience that frees its id', creating.named(), along('tombstones', REMOVAL)),
  denied('a second one', deleting.named, where('tombstones', {})),
  ...[ADA, GRACE].flatMap((who) => [
    denied(`a deleted id again, named, by ${who.uid}`, signedBy(who, creating.named()), reusing),
    denied(`a deleted id again, anonymous, by ${who.uid}`, signedBy(who, creating.hidden()), reusing),
  ]),
  denied('a deleted id again, freeing it at once', lookingAtDeleted, freeingAtOnce),
  denied('freeing a deleted id', lookingAtDeleted, doing(writing({ tombstones: REMOVAL }))),
  denied('filling a tombstone', lookingAtDeleted, doing(writing({ tombstones: set({ by: 'ada' }) }))),
  denied('writing a tombstone again', lookingAtDeleted, writingTombstone),
];
