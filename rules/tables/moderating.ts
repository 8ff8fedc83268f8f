import { MAX_OBJECTION_LENGTH, MAX_REASON_LENGTH, MAX_VERDICTS_PER_DAY } from '../../shared/src/limits.ts';
import { VERDICTS } from '../../shared/src/moderation/documents.ts';
import { along, by, type Change, doing, where, without } from '../support/changes.ts';
import {
  GRACES,
  HELD_STUB,
  LOG,
  log,
  MODERATES,
  objecting,
  objection,
  REMOVED_STUB,
  review,
  reviewing,
  TEXT,
  version,
} from '../support/moderation.ts';
import { deleting, editing, settingLikes } from '../support/page-requests.ts';
import { arrayUnion, type Data, ID, type Request, set } from '../support/request.ts';
import { HIDDEN_STORED, NAMED_STORED, storedFields, TODAY, YESTERDAY } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, MODERATOR } from '../support/users.ts';

const moderating: Change = (request) => ({
  ...by(MODERATOR)(request),
  stored: { ...request.stored, ...MODERATES },
});

const STUBS = denials(
  { ...deleting.hidden, stored: HELD_STUB },
  {
    'the end of a held one, by somebody else': by(GRACE),
    'the end of a held one, by a moderator': moderating,
    'an edit of a held one': doing(editing.hidden().action),
    'a like of a held one': doing(settingLikes(ADA, {}, arrayUnion(ADA.uid)).action),
  },
);

const having = (data: Data): Change => along('objections', set(objection(data)));
const versionWith = (fields: Data): Change => having({ version: version(fields) });
const withVersion = objecting({ version: version() });
const onlyMonth = versionWith({ monthOnly: true, date: '2024-05-01' });

const OBJECTIONS: readonly Row[] = [
  allowed('an objection of one character', objecting({ text: 't' })),
  allowed('an objection to a removal', objecting({}, REMOVED_STUB)),
  allowed('a version with only its month', onlyMonth(objecting({}, REMOVED_STUB))),
  allowed('an objection of maximum length', objecting({ text: 't'.repeat(MAX_OBJECTION_LENGTH) })),
  ...denials(objecting(), {
    'an objection by somebody else': by(GRACE),
    'an objection by a moderator': moderating,
    'an objection where nothing is held': where('experiences', NAMED_STORED.experiences),
    'a second objection': where('objections', objection({ isOpen: false })),
    'an objection without words': having({ text: '' }),
    'an objection that is too long': having({ text: 't'.repeat(MAX_OBJECTION_LENGTH + 1) }),
    'an objection that is a list': having({ text: ['t'] }),
    'an objection with another time': having({ at: YESTERDAY }),
    'an objection that is answered': having({ isOpen: false }),
  }),
  ...denials(withVersion, {
    'a version with an empty role': versionWith({ role: '' }),
    'a version with a mode too many': versionWith({
      modes: { onsite: true, virtual: true, partiallyOnsite: true, remote: true },
    }),
    'a version of a named experience with only its month': onlyMonth,
    'a version with a creator': versionWith({ createdBy: ADA.uid }),
    'a version with a name': versionWith({ createdByName: ADA.name }),
    'a version with likes': versionWith({ likes: [] }),
  }),
];

const changing = (data: Data): Change => along('reviews', set(review(data)));
const next = reviewing({ number: 2 }, { ...GRACES, reviews: review() });

const REVIEWS: readonly Row[] = [
  ...VERDICTS.map((verdict) => allowed(`a review to ${verdict}`, reviewing({ verdict }))),
  allowed('a review of a held one', reviewing({}, HELD_STUB)),
  allowed('a review that takes the version', reviewing({ takesVersion: true }, HELD_STUB)),
  allowed('a review of a closed case', where('cases', { isOpen: false })(reviewing())),
  allowed('a reason of one character', reviewing({ reason: 'r' })),
  allowed('a hold without a reason', reviewing({ verdict: 'hold', reason: '' })),
  allowed('a reason of maximum length', reviewing({ reason: 'r'.repeat(MAX_REASON_LENGTH) })),
  allowed('a review of one that nobody owns', reviewing({}, { experiences: HIDDEN_STORED.experiences })),
  ...denials(reviewing({ verdict: 'remove' }), {
    'a removal without a case': where('cases', undefined),
    'a removal of a closed case': where('cases', { isOpen: false }),
  }),
  ...denials(reviewing(), {
    'a review by somebody who is no moderator': by(ADA),
    'a review of what is not there': where('experiences', undefined),
    'a review of an own one': where('experiences', storedFields({ createdBy: MODERATOR.uid })),
    'a review of an own anonymous one': (request) => ({
      ...request,
      stored: { ...request.stored, ...HIDDEN_STORED, owners: { uid: MODERATOR.uid } },
    }),
    'a review with an unknown verdict': changing({ verdict: 'burn' }),
    'a review without words': changing({ reason: '' }),
    'a review with a reason that is too long': changing({ reason: 'r'.repeat(MAX_REASON_LENGTH + 1) }),
    'a review with a list for a reason': changing({ reason: ['r'] }),
    'a review with a text that is no hash': changing({ text: `${TEXT.slice(1)}g` }),
    'a review with a field more': changing({ more: 1 }),
    'a hold that takes the version': changing({ verdict: 'hold', takesVersion: true }),
  }),
  denied('a review of which another came first', next, where('reviews', review({ number: 2 }))),
];

const FULL = Array.from({ length: MAX_VERDICTS_PER_DAY }, (_, index) => `other/${index + 1}`);
/** A review after these reviews of the day. */
const reviewAfter = (before: readonly string[]): Request =>
  along(LOG, set(log(...before, `${ID}/1`)))(where(LOG, log(...before))(reviewing()));
const logging = (...ids: readonly unknown[]): Change => along(LOG, set(log(...ids)));
const foreign = (day: number): Change => along(`verdicts/grace!${day}`, set(log(`${ID}/1`)));

const LOGS: readonly Row[] = [
  allowed('the last review of a day', reviewAfter(FULL.slice(1))),
  ...denials(reviewing(), {
    'a review without a log': without(LOG),
    'a log without a review': without('reviews'),
    'a review in two logs': foreign(TODAY),
    'a log with a review more': logging(`${ID}/1`, 'other/1'),
    'one review more than a day has': () => reviewAfter(FULL),
  }),
];

export const MODERATING: readonly Row[] = [...STUBS, ...OBJECTIONS, ...REVIEWS, ...LOGS];
