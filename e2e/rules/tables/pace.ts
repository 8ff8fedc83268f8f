import { MAX_EXPERIENCES_PER_DAY } from '../../../shared/src/experiences/limits.ts';
import { along, by, doing, where, without } from '../support/changes.ts';
import { creating, deleting, editing } from '../support/page-requests.ts';
import type { Data, Request } from '../support/request.ts';
import {
  getting,
  ID,
  listing,
  NOW,
  PAGE,
  REMOVAL,
  type Selection,
  set,
  update,
  writing,
} from '../support/request.ts';
import { NAMED_STORED, PACE, pace, storedFields, YESTERDAY } from '../support/stored.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const MAX = MAX_EXPERIENCES_PER_DAY;

const before = (count: number, at: unknown = NOW): Data => ({ experience: 'before', count, at });

/** Ada creates one more, after so many. */
const creatingAfter = (stored: Data | undefined, count: number, create = creating.named): Request => ({
  ...along(PACE, set(pace(count)))(create()),
  stored: stored === undefined ? {} : { [PACE]: stored },
});

const first = creatingAfter(undefined, 1);
const second = creatingAfter(before(1), 2);
const last = creatingAfter(before(MAX - 1), MAX);
const nextDay = creatingAfter(before(MAX, YESTERDAY), 1);
const gettingOwn: Request = { as: ADA, stored: { 'pace/ada': before(3) }, action: getting('pace/ada') };
const gettingOwnOfNamed = { ...gettingOwn, stored: { ...NAMED_STORED, ...gettingOwn.stored } };
const OF_EXPERIENCE: Selection = { where: ['experience', '==', 'before'], ...PAGE };
const withPaceOfGrace = { experiences: set(storedFields()), 'pace/grace': set(pace()) };
const deniedPace = (name: string, request: Request, data: Data): Row =>
  denied(name, request, along(PACE, set(data)));

const COUNTS: readonly Row[] = [
  allowed('the first experience of an account', first),
  allowed('the first experience of an account, anonymously', creatingAfter(undefined, 1, creating.hidden)),
  allowed('a second one on the same day', second),
  allowed('a second one on the same day, anonymously', creatingAfter(before(1), 2, creating.hidden)),
  allowed(`the ${MAX}th of a day`, last),
  denied(`the ${MAX + 1}th of a day`, last, where(PACE, before(MAX))),
  deniedPace(`a count of ${MAX + 1}`, creatingAfter(before(MAX - 1), MAX), pace(MAX + 1)),
  denied(`the ${MAX + 1}th of a day, counted`, last, () => creatingAfter(before(MAX), MAX + 1)),
  denied(`the ${MAX + 1}th of a day, as if it were the first`, nextDay, where(PACE, before(MAX))),
  allowed('the first of the next day', nextDay),
  allowed('the first of a day long after', creatingAfter(before(MAX, new Date(0)), 1)),
  deniedPace('the next day, counted on', nextDay, pace(MAX + 1)),
  deniedPace('the next day, as the second', nextDay, pace(2)),
  deniedPace('the first one as the second', first, pace(2)),
  deniedPace('the first one as none', first, pace(0)),
  deniedPace('the second one as the first', second, pace(1)),
  deniedPace('the second one as the third', second, pace(3)),
];

const CONTENTS: readonly Row[] = [
  denied('a new one without pace', first, without(PACE)),
  denied('an anonymous one without pace', creatingAfter(undefined, 1, creating.hidden), without(PACE)),
  denied('a new one without pace, where it was written once', second, without(PACE)),
  deniedPace('pace of another experience', first, { ...pace(), experience: 'other' }),
  deniedPace('pace of no experience', first, { ...pace(), experience: null }),
  deniedPace('pace of a list of experiences', first, { ...pace(), experience: [ID] }),
  deniedPace('pace with the time of a device', first, { ...pace(), at: new Date() }),
  deniedPace('pace with another time', first, { ...pace(), at: new Date(0) }),
  deniedPace('pace without a time', first, { ...pace(), at: null }),
  deniedPace('pace with a text as its count', first, { ...pace(), count: '1' }),
  deniedPace('pace with a fraction as its count', first, { ...pace(), count: 1.5 }),
  deniedPace('pace with no count', first, { ...pace(), count: null }),
  deniedPace('pace with one field more', first, { ...pace(), more: 1 }),
  deniedPace('pace without its count', first, { experience: ID, at: NOW }),
  denied('two experiences in one commit', first, along('experiences/another', set(storedFields()))),
  denied('pace of somebody else instead of one’s own', first, doing(writing(withPaceOfGrace))),
  denied('pace of somebody else along with one’s own', first, along('pace/grace', set(pace()))),
];

/** Nothing else writes it. */
const ALONE: readonly Row[] = [
  denied('pace alone', first, without('experiences')),
  denied('pace alone for what there is', editing.named(), doing(writing({ [PACE]: set(pace()) }))),
  denied('pace along with an edit', editing.named(), along(PACE, set(pace()))),
  denied('pace along with a deletion', deleting.named, along(PACE, set(pace()))),
  denied('the end of pace', first, along(PACE, REMOVAL)),
  denied('the end of pace alone', gettingOwn, doing(writing({ 'pace/ada': REMOVAL }))),
  denied('the end of somebody else’s pace', gettingOwn, doing(writing({ 'pace/grace': REMOVAL }))),
  denied('a lower count', gettingOwn, doing(writing({ 'pace/ada': update({ count: 1 }) }))),
  denied('pace as it is', gettingOwn, doing(writing({ 'pace/ada': update({ count: 3 }) }))),
  denied('pace of an experience that is created without it', second, along(PACE, update({ experience: ID }))),
];

const READING: readonly Row[] = [
  allowed('getting one’s own pace', gettingOwn),
  allowed('getting one’s own pace that is not there', { ...gettingOwn, stored: {} }),
  denied('getting somebody else’s pace', gettingOwn, by(GRACE)),
  denied('getting somebody’s pace, signed out', gettingOwn, by(STRANGER)),
  denied('getting somebody else’s pace that is not there', { ...gettingOwn, stored: {} }, by(GRACE)),
  ...[{}, PAGE, { limit: 1 }, { isGroup: true }, { ...PAGE, isCount: true }].map((selection) => {
    const action = listing('pace', selection);
    return denied(`list of pace ${JSON.stringify(action)}`, gettingOwn, doing(action));
  }),
  denied('listing the pace of one experience', gettingOwnOfNamed, doing(listing('pace', OF_EXPERIENCE))),
  denied('getting what is below pace', gettingOwn, doing(getting('pace/ada/more/x'))),
];

export const PACES: readonly Row[] = [...COUNTS, ...CONTENTS, ...ALONE, ...READING];
