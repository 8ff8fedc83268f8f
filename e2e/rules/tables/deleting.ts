import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingNamed,
  HIDDEN,
  OWNED,
  settingLikes,
  signedBy,
  storedFields,
} from '../support/experiences.ts';
import { getting, REMOVAL, type Request, set, writing } from '../support/request.ts';
import { allowed, along, by, denials, denied, doing, type Row, where, without } from '../support/table.ts';
import { ADA, ADA_NAMELESS, ADA_RENAMED, GRACE, STRANGER } from '../support/users.ts';

const writingTombstone = doing(writing({ tombstones: set({}) }));
const reusing = where('tombstones', {});
const gracesLike = settingLikes(GRACE, DELETING_NAMED.stored, ['carol', 'dave', 'grace']);

const freeingAtOnce = doing(writing({ experiences: set(storedFields()), tombstones: REMOVAL }));
const lookingAtDeleted: Request = { as: ADA, stored: { tombstones: {} }, action: getting('experiences') };

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

export const TOMBSTONES: readonly Row[] = [
  denied('one for an experience of one’s own that stays', DELETING_NAMED, without('experiences')),
  denied('one for an experience, by a stranger', DELETING_NAMED, by(STRANGER)),
  denied('one with content', DELETING_NAMED, along('tombstones', set({ at: 1 }))),
  denied('one for an anonymous experience that stays', DELETING_HIDDEN, writingTombstone),
  denied('one for an experience of somebody else', gracesLike, writingTombstone),
  denied('one for an experience of somebody else, with a like', gracesLike, along('tombstones', set({}))),
  denied('one for an experience that is edited', editingNamed(), along('tombstones', set({}))),
  denied('one for an id that never existed', creatingNamed(), writingTombstone),
  denied('one for an experience that is being created', creatingNamed(), along('tombstones', set({}))),
  denied('a new experience that frees its id', creatingNamed(), along('tombstones', REMOVAL)),
  allowed('a second one', { ...DELETING_NAMED, stored: { ...DELETING_NAMED.stored, tombstones: {} } }),
  ...[ADA, GRACE].flatMap((who) => [
    denied(`a deleted id again, named, by ${who.uid}`, signedBy(who, creatingNamed()), reusing),
    denied(`a deleted id again, anonymous, by ${who.uid}`, signedBy(who, creatingHidden()), reusing),
  ]),
  denied('a deleted id again, freeing it at once', lookingAtDeleted, freeingAtOnce),
  denied('freeing a deleted id', lookingAtDeleted, doing(writing({ tombstones: REMOVAL }))),
  denied('filling a tombstone', lookingAtDeleted, doing(writing({ tombstones: set({ by: 'ada' }) }))),
  allowed('writing a tombstone again', writingTombstone(lookingAtDeleted)),
  denied('writing a tombstone again, signed out', writingTombstone(lookingAtDeleted), by(STRANGER)),
];
