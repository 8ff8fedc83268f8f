import { MAX_LIKES, MAX_LIKES_PER_DAY } from '../../shared/src/model/limits.ts';
import { along, by, doing, having, where, without } from '../support/changes.ts';
import { settingLikes } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { arrayRemove, arrayUnion, set } from '../support/request.ts';
import { LIKE_PACE, likePace, NAMED_STORED, storedFields, YESTERDAY } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { BOB, GRACE, STRANGER, uidOf } from '../support/users.ts';

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
  allowed('a like sent as the whole list', adding),
  allowed('the end of a like', unliking()),
  allowed('the end of a like that was counted twice', unliking(likedBy('bob', 'carol', 'bob'))),
  allowed('the end of a like sent as the whole list', removing),
  ...denials(liking(), {
    'a like, signed out': by(STRANGER),
    'a like for somebody else': by(GRACE),
  }),
  allowed(`the ${MAX_LIKES_PER_DAY}th like of a day`, counted(MAX_LIKES_PER_DAY)),
  denied(`the ${MAX_LIKES_PER_DAY + 1}th like of a day`, liking(), () => counted(MAX_LIKES_PER_DAY + 1)),
  ...denials(liking(), {
    'a like that is not counted': without(LIKE_PACE),
    'a second like as the first': where(LIKE_PACE, likePace()),
    'a like that is counted for another': along(LIKE_PACE, set({ ...likePace(), experience: 'other' })),
    'a like with a broken number': along(LIKE_PACE, set(likePace(1.5))),
    'a like that is counted at another time': along(LIKE_PACE, set({ ...likePace(), at: YESTERDAY })),
    'a like along with the number of another day': along(`${LIKE_PACE}0`, set(likePace())),
  }),
  denied('the end of a like that is not counted', unliking(), without(LIKE_PACE)),
  denied('a like that is there already', liking(), where('experiences', storedFields({ likes: ['bob'] }))),
  denied(
    'the end of a like that is not there',
    unliking(),
    where('experiences', storedFields({ likes: ['carol'] })),
  ),
  allowed('the last like that fits', lastThatFits),
  denied('one like too many', lastThatFits, where('experiences', likedTooOften)),
  allowed('the end of a like among too many', unliking({ experiences: likedTooOften }, firstUser)),
  denied('a like once more', unliking(likedBy('bob')), doing(settingLikes(BOB, {}, ['bob', 'bob']).action)),
  denied('a like twice', adding, having('likes', ['carol', 'dave', 'bob', 'bob'])),
  denied('a like before the others', adding, having('likes', ['bob', 'carol', 'dave'])),
  denied('another’s like away', removing, having('likes', ['bob', 'dave'])),
  denied('a like along with another field', liking(), having('role', 'OTHER')),
];
