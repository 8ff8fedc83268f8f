import { along, by, doing, where, without } from '../support/change.ts';
import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingNamed,
  signedBy,
  storedFields,
} from '../support/experiences.ts';
import { getting, REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/row.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const burying = doing(writing({ tombstones: set({}) }));
const gracesLike: Request = {
  as: GRACE,
  stored: DELETING_NAMED.stored,
  action: writing({ experiences: update({ likes: ['carol', 'dave', 'grace'] }) }),
};

const lookingAtDeleted: Request = { as: ADA, stored: { tombstones: {} }, action: getting('experiences') };

export const TOMBSTONES: readonly Row[] = [
  denied('one for an experience of one’s own that stays', DELETING_NAMED, without('experiences')),
  denied('one for an experience, by a stranger', DELETING_NAMED, by(STRANGER)),
  denied('one with content', DELETING_NAMED, along('tombstones', set({ at: 1 }))),
  denied('one for an anonymous experience that stays', DELETING_HIDDEN, burying),
  denied('one for an experience of somebody else', gracesLike, burying),
  denied('one for an experience of somebody else, with a like', gracesLike, along('tombstones', set({}))),
  denied('one for an experience that is edited', editingNamed(), along('tombstones', set({}))),
  denied('one for an id that never existed', creatingNamed(), burying),
  denied('one for an experience that is being created', creatingNamed(), along('tombstones', set({}))),
  denied('a new experience that frees its id', creatingNamed(), along('tombstones', REMOVAL)),
  allowed('a second one', { ...DELETING_NAMED, stored: { ...DELETING_NAMED.stored, tombstones: {} } }),
  ...[ADA, GRACE].flatMap((who) => [
    ...denials(signedBy(who, creatingNamed()), {
      [`a deleted id again, named, by ${who.uid}`]: where('tombstones', {}),
    }),
    ...denials(signedBy(who, creatingHidden()), {
      [`a deleted id again, anonymous, by ${who.uid}`]: where('tombstones', {}),
    }),
  ]),
  denied('a deleted id again, freeing it at once', lookingAtDeleted, doing(writing(freeingAtOnce()))),
  denied('freeing a deleted id', lookingAtDeleted, doing(writing({ tombstones: REMOVAL }))),
  denied('filling a tombstone', lookingAtDeleted, doing(writing({ tombstones: set({ by: 'ada' }) }))),
  allowed('writing a tombstone again', { ...lookingAtDeleted, action: writing({ tombstones: set({}) }) }),
  ...denials(
    { ...lookingAtDeleted, action: writing({ tombstones: set({}) }) },
    {
      'writing a tombstone again, signed out': by(STRANGER),
    },
  ),
];

function freeingAtOnce() {
  return { experiences: set(storedFields()), tombstones: REMOVAL };
}
