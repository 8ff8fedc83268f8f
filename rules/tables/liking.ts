import { MAX_LIKES, MAX_LIKES_PER_DAY } from '../../shared/src/limits.ts';
import { along, by, having, where, without } from '../support/changes.ts';
import { settingLikes } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { arrayRemove, arrayUnion, set } from '../support/request.ts';
import { LIKE_PACE, likePace, NAMED_STORED, storedFields, THIS_MONTH } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { BOB, GRACE, STRANGER, uidOf } from '../support/users.ts';

const likedBy = (...likes: unknown[]) => ({ experiences: storedFields({ likes }) });

const liking = (stored: Request['stored'] = NAMED_STORED, as: Request['as'] = BOB): Request =>
  settingLikes(as, stored, arrayUnion(uidOf(as)));

const unliking = (stored: Request['stored'] = likedBy('carol', 'bob', 'dave'), as: Request['as'] = BOB) =>
  settingLikes(as, stored, arrayRemove(uidOf(as)));

/** Bob takes his like back by sending the whole list of likes. */
const removing = settingLikes(BOB, likedBy('carol', 'bob', 'dave'), ['carol', 'dave']);

/** The like that is this one of the day. */
const counted = (count: number): Request =>
  along(LIKE_PACE, set(likePace(count)))(where(LIKE_PACE, likePace(count - 1))(liking()));

const users = (count: number): string[] => Array.from({ length: count }, (_, index) => `u${index}`);
const firstUser = { uid: 'u0' };
const likedTooOften = storedFields({ likes: users(MAX_LIKES) });
const lastThatFits = liking(likedBy(...users(MAX_LIKES - 1)));

export const LIKING: readonly Row[] = [
  allowed('the end of a like', unliking()),
  allowed(`the ${MAX_LIKES_PER_DAY}th like of a day`, counted(MAX_LIKES_PER_DAY)),
  denied(`the ${MAX_LIKES_PER_DAY + 1}th like of a day`, liking(), () => counted(MAX_LIKES_PER_DAY + 1)),
  ...denials(liking(), {
    'a like, signed out': by(STRANGER),
    'a like for somebody else': by(GRACE),
    'a like along with another field': having('role', 'OTHER'),
    'a like along with a month': having('edited', THIS_MONTH),
    'a like that is there already': where('experiences', storedFields({ likes: ['bob'] })),
    'a like that is not counted': without(LIKE_PACE),
    'a second like as the first': where(LIKE_PACE, likePace()),
    'a like that is counted for another': along(LIKE_PACE, set({ ...likePace(), experience: 'other' })),
    'a like along with the number of another day': along(`${LIKE_PACE}0`, set(likePace())),
  }),
  denied('one like too many', lastThatFits, where('experiences', likedTooOften)),
  allowed('the end of a like among too many', unliking({ experiences: likedTooOften }, firstUser)),
  denied('another’s like away', removing, having('likes', ['bob', 'dave'])),
];
