import { MAX_LIKES, MAX_LIKES_PER_DAY } from '../../../shared/src/model/limits.ts';
import { along, by, doing, having, lacking, where, without } from '../support/changes.ts';
import { settingLikes } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { arrayRemove, arrayUnion, getting, REMOVAL, set, writing } from '../support/request.ts';
import {
  HIDDEN_STORED,
  LIKE_PACE,
  likePace,
  NAMED_STORED,
  storedFields,
  YESTERDAY,
} from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, BOB, GRACE, STRANGER, uidOf } from '../support/users.ts';

const likedBy = (...likes: unknown[]) => ({ experiences: storedFields({ likes }) });

const liking = (stored: Request['stored'] = NAMED_STORED, as: Request['as'] = BOB): Request =>
  settingLikes(as, stored, arrayUnion(uidOf(as)));

const unliking = (stored: Request['stored'] = likedBy('carol', 'bob', 'dave'), as: Request['as'] = BOB) =>
  settingLikes(as, stored, arrayRemove(uidOf(as)));

/** Bob adds or removes his like by sending the whole list of likes. */
const adding = settingLikes(BOB, NAMED_STORED, ['carol', 'dave', 'bob']);
const removing = settingLikes(BOB, likedBy('carol', 'bob', 'dave'), ['carol', 'dave']);

/** The like that is this one of the day. */
const counted = (count: number): Request =>
  along(LIKE_PACE, set(likePace(count)))(where(LIKE_PACE, likePace(count - 1))(liking()));

const users = (count: number): string[] => Array.from({ length: count }, (_, index) => `u${index}`);
const firstUser = { uid: 'u0' };
const likedTooOften = storedFields({ likes: users(MAX_LIKES) });
const lastThatFits = liking(likedBy(...users(MAX_LIKES - 1)));

export const LIKING: readonly Row[] = [
  allowed('a like', liking()),
  allowed('a like of an anonymous one', liking(HIDDEN_STORED)),
  allowed('the first like', liking(likedBy())),
  allowed('a like by somebody without a name', liking(NAMED_STORED, { uid: 'bob' })),
  allowed('a like by the creator', liking(NAMED_STORED, ADA)),
  allowed('a like by the creator of an anonymous one', liking(HIDDEN_STORED, ADA)),
  allowed('a like sent as the whole list', adding),
  allowed('the end of a like', unliking()),
  allowed('the end of the only like', unliking(likedBy('bob'))),
  allowed('the end of a like by the creator', unliking(likedBy('ada', 'carol'), ADA)),
  allowed('the end of a like that was counted twice', unliking(likedBy('bob', 'carol', 'bob'))),
  allowed('the end of a like sent as the whole list', removing),
  ...denials(liking(), {
    'a like, signed out': by(STRANGER),
    'a like for somebody else': by(GRACE),
    'a like for somebody else, by the creator': by(ADA),
    'a like along with a field away': lacking('description'),
    'a like along with an owners document': along('owners', set({ uid: BOB.uid })),
    'a like along with a tombstone': along('tombstones', set({})),
    'a document of nothing but a like': doing(writing({ experiences: set({ likes: ['bob'] }) })),
    'a like of what was deleted': where('experiences', undefined),
  }),
  allowed(`the ${MAX_LIKES_PER_DAY}th like of a day`, counted(MAX_LIKES_PER_DAY)),
  denied(`the ${MAX_LIKES_PER_DAY + 1}th like of a day`, liking(), () => counted(MAX_LIKES_PER_DAY + 1)),
  ...denials(liking(), {
    'a like that is not counted': without(LIKE_PACE),
    'a like that was counted before': (request) =>
      without(LIKE_PACE)(where(LIKE_PACE, { ...likePace(), at: YESTERDAY })(request)),
    'a second like as the first': where(LIKE_PACE, likePace()),
    'a like that is counted for another experience': along(
      LIKE_PACE,
      set({ ...likePace(), experience: 'other' }),
    ),
    'a like with a broken number': along(LIKE_PACE, set(likePace(1.5))),
    'a like that is counted at another time': along(LIKE_PACE, set({ ...likePace(), at: YESTERDAY })),
    'a like along with the number of another day': along(`${LIKE_PACE}0`, set(likePace())),
    'reading the number of likes': doing(getting(LIKE_PACE)),
    'deleting the number of likes': doing(writing({ [LIKE_PACE]: REMOVAL })),
  }),
  denied('the end of a like that is not counted', unliking(), without(LIKE_PACE)),
  denied('the end of a like, signed out', unliking(), by(STRANGER)),
  denied('the end of somebody else’s like', unliking(), by(GRACE)),
  denied('the end of somebody else’s like, by the creator', unliking(), by(ADA)),
  denied('a like that is there already', liking(), where('experiences', storedFields({ likes: ['bob'] }))),
  denied(
    'the end of a like that is not there',
    unliking(),
    where('experiences', storedFields({ likes: ['carol'] })),
  ),
  denied('the likes as they are', adding, having('likes', ['carol', 'dave'])),
  allowed('the last like that fits', lastThatFits),
  denied('one like too many', lastThatFits, where('experiences', likedTooOften)),
  allowed('the end of a like among too many', unliking({ experiences: likedTooOften }, firstUser)),
  denied('a like for another', adding, having('likes', ['carol', 'dave', 'eve'])),
  denied('a like once more', unliking(likedBy('bob')), doing(settingLikes(BOB, {}, ['bob', 'bob']).action)),
  denied('a like twice', adding, having('likes', ['carol', 'dave', 'bob', 'bob'])),
  denied('a like instead of another’s', adding, having('likes', ['carol', 'bob'])),
  denied('a like before the others', adding, having('likes', ['bob', 'carol', 'dave'])),
  denied('a like along with another order', adding, having('likes', ['dave', 'carol', 'bob'])),
  denied('no likes any more', adding, lacking('likes')),
  denied('another’s like away', removing, having('likes', ['bob', 'dave'])),
  ...([null, 'bob', 1, { 0: 'bob' }] as const).map((wrong) =>
    denied(`likes as ${JSON.stringify(wrong)}`, adding, having('likes', wrong)),
  ),
  ...(['company', 'role', 'status', 'createdBy', 'createdByName', 'description', 'extra'] as const).map(
    (field) => denied(`a like along with ${field}`, liking(), having(field, 'OTHER')),
  ),
  denied('a like along with the end of the owners document', liking(HIDDEN_STORED), along('owners', REMOVAL)),
];
