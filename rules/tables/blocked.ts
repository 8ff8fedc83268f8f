import { type Change, doing } from '../support/changes.ts';
import { keyIn, PAGE_COLLECTIONS } from '../support/collections.ts';
import { GRACES, objecting, reviewing } from '../support/moderation.ts';
import { signedBy } from '../support/page-requests.ts';
import {
  arrayRemove,
  arrayUnion,
  CALLER,
  commit,
  type Data,
  getting,
  NOW,
  PERSON,
  type Request,
  set,
  update,
  writing,
} from '../support/request.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { ADA, GONE, MALLORY, MALLORY_AGAIN, type User } from '../support/users.ts';
import { ADDITIONS, REMOVALS } from './page-writes.ts';

const BLOCKED = `blocked/${PERSON}`;
const SAVED = `saved/${CALLER}`;
const ENTRY = { why: 'Wrote advertisements.', at: NOW };
const ERASED = `erasures/${CALLER}`;
const ERASURE = { at: NOW, anonymous: 'later' };

/** Ada's request, as this user makes it with this entry: blocked by the operator, or erased at the own wish. */
const having =
  (user: User, entry: Readonly<Record<string, Data>>): Change =>
  (request) => {
    const same = signedBy(user, request);
    return { ...same, stored: { ...same.stored, ...entry } };
  };
const whenBlocked = having(MALLORY, { [BLOCKED]: ENTRY });
const whenBlockedBefore = having(MALLORY_AGAIN, { [BLOCKED]: ENTRY });
const whenErased = having(GONE, { [ERASED]: ERASURE });

const saving = (ids: unknown, before: readonly string[] = ['one', 'two']): Request =>
  commit(ADA, { [SAVED]: { ids: before } }, { [SAVED]: update({ ids }) });
const setting = (ids: readonly string[]): Request => commit(ADA, {}, { [SAVED]: set({ ids }) });

const ADDED: Readonly<Record<string, Request>> = {
  ...ADDITIONS,
  'a bookmark': saving(arrayUnion('three')),
  'a bookmark in place of two': saving(['three']),
  'the first bookmark': setting(['one']),
  'an empty list of bookmarks': setting([]),
  'a tick': commit(ADA, {}, { [`sheets/${CALLER}`]: set({ names: {}, texts: {} }) }),
  'a review': reviewing({}, { ...GRACES, [`moderators/${CALLER}`]: { at: NOW } }),
};
const REMOVED: Readonly<Record<string, Request>> = {
  ...REMOVALS,
  'the end of a bookmark': saving(arrayRemove('one')),
  'the end of the last bookmark': saving(arrayRemove('one'), ['one']),
};

const reading: Request = { as: GONE, stored: { [ERASED]: ERASURE }, action: getting('experiences') };

export const BLOCKING: readonly Row[] = [
  ...Object.entries(ADDED).flatMap(([name, request]) => [
    denied(`${name}, by a blocked account`, request, whenBlocked),
    denied(`${name}, by the next account of a blocked person`, request, whenBlockedBefore),
    denied(`${name}, by an erased account`, request, whenErased),
  ]),
  ...Object.entries(REMOVED).flatMap(([name, request]) => [
    allowed(`${name}, by a blocked account`, whenBlocked(request)),
    allowed(`${name}, by an erased account`, whenErased(request)),
  ]),
  allowed('an objection, by a blocked account', whenBlocked(objecting())),
  denied('an objection, by an erased account', objecting(), whenErased),
  ...PAGE_COLLECTIONS.map((collection) =>
    denied(
      `an empty document in ${collection}, by an erased account`,
      reading,
      doing(writing({ [keyIn(collection, GONE)]: set({}) })),
    ),
  ),
];
