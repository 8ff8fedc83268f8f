import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
} from '../../shared/src/limits.ts';
import { along, doing, having, where, without } from '../support/changes.ts';
import { creating, editing } from '../support/page-requests.ts';
import type { Data, Request } from '../support/request.ts';
import { arrayUnion, NOW, set, update, writing } from '../support/request.ts';
import {
  LAST_YEAR,
  LIKE_PACE,
  likePace,
  NAMED_STORED,
  PACE,
  pace,
  paceOfEdit,
  storedFields,
  YESTERDAY,
} from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { GRACE, personOf } from '../support/users.ts';

const MAX = MAX_EXPERIENCES_PER_DAY;

const COMPANY = storedFields().company;
const others = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `OTHER ${index}`);
const before = (data: Data = {}): Data => ({
  ...{ experience: 'before', count: 0, edits: 0, companies: [], at: NOW },
  ...data,
});

/**
 * Ada creates or edits an experience. `stored` is her pace before the request, and `counted` is the pace that the
 * request writes.
 */
const after = (stored: Data | undefined, counted: Data, request: Request): Request => ({
  ...along(PACE, set(counted))(request),
  stored: { ...request.stored, ...(stored && { [PACE]: stored }) },
});
const creatingAfter = (stored: Data | undefined, count: number, create = creating.named): Request =>
  after(stored, pace(count), create());
const editingAfter = (stored: Data, edits: number, request = editing.named()): Request =>
  after(stored, paceOfEdit(edits), request);

const first = creatingAfter(undefined, 1);
const second = creatingAfter(before({ count: 1, companies: ['OTHER'] }), 2);
const last = creatingAfter(before({ count: MAX - 1 }), MAX);
const nextDay = creatingAfter(before({ count: MAX, edits: 7, at: YESTERDAY }), 1);
const lastEdit = editingAfter(before({ edits: MAX_EDITS_PER_DAY - 1 }), MAX_EDITS_PER_DAY);
const deniedPace = (name: string, request: Request, data: Data): Row =>
  denied(name, request, along(PACE, set(data)));
/** A row in which an allowed request is refused because the stored pace has different counts. */
const deniedAfter = (name: string, request: Request, data: Data): Row =>
  denied(name, request, where(PACE, before(data)));

const COUNTS: readonly Row[] = [
  allowed('a second one on the same day', second),
  deniedAfter(`the ${MAX + 1}th of a day`, last, { count: MAX }),
  denied(`the ${MAX + 1}th of a day, counted`, last, () => creatingAfter(before({ count: MAX }), MAX + 1)),
  deniedAfter(`the ${MAX + 1}th of a day, as if it were the first`, nextDay, { count: MAX }),
  deniedPace('the next day, counted on', nextDay, pace(MAX + 1)),
];

const EDITS: readonly Row[] = [
  denied(`the ${MAX_EDITS_PER_DAY + 1}th edit of a day`, lastEdit, () =>
    editingAfter(before({ edits: MAX_EDITS_PER_DAY }), MAX_EDITS_PER_DAY + 1),
  ),
  ...denials(editing.named(), {
    'an edit without pace': without(PACE),
    'an edit with the pace of an earlier one': (request) =>
      without(PACE)(where(PACE, { ...paceOfEdit(), companies: [], at: YESTERDAY })(request)),
    'an edit that does not count': along(PACE, set(paceOfEdit(0))),
  }),
  denied('an edit of nothing, counted', editing.named(), having('role', NAMED_STORED.experiences.role)),
];

const LAST_OF_YEAR = before({ companies: others(MAX_EXPERIENCES_PER_YEAR - 1) });
const FULL_YEAR = { companies: others(MAX_EXPERIENCES_PER_YEAR) };
const LAST_OF_COMPANY = before({
  companies: ['A', ...Array(MAX_EXPERIENCES_PER_COMPANY - 1).fill(COMPANY), 'B'],
});
const FULL_COMPANY = { companies: ['A', ...Array(MAX_EXPERIENCES_PER_COMPANY).fill(COMPANY), 'B'] };
const lastOfYear = creatingAfter(LAST_OF_YEAR, 1);
const lastOfCompany = creatingAfter(LAST_OF_COMPANY, 1);
const laterDate = editing.named({ date: '2024-12-31' });

const COMPANIES_OF_YEAR: readonly Row[] = [
  deniedAfter(`the ${MAX_EXPERIENCES_PER_YEAR + 1}th of a year`, lastOfYear, FULL_YEAR),
  deniedAfter('one more of a company in a year', lastOfCompany, FULL_COMPANY),
  allowed(
    'a year that begins',
    after(before({ ...FULL_YEAR, at: LAST_YEAR }), { ...pace(), companies: [COMPANY] }, creating.named()),
  ),
  allowed(
    'a change of company as the last of a year',
    editingAfter(LAST_OF_YEAR, 1, editing.named({ company: 'INITECH' })),
  ),
  allowed('a later date as the last of the company', editingAfter(LAST_OF_COMPANY, 1, laterDate)),
  deniedPace('a later date that is not counted', laterDate, { ...paceOfEdit(), companies: [] }),
];

const CONTENTS: readonly Row[] = [
  denied('a new one without pace', first, without(PACE)),
  allowed(
    'the first of a person whose pace an erasure has emptied',
    creatingAfter(before({ count: 3, companies: ['', '', ''], experience: '', until: new Date() }), 4),
  ),
  denied('pace of somebody else', first, along(`pace/${personOf(GRACE)}`, set(pace()))),
  denied(
    'pace along with a like',
    editing.named(),
    doing(
      writing({
        ...{ experiences: update({ likes: arrayUnion('ada') }), [LIKE_PACE]: set(likePace()) },
        [PACE]: set(paceOfEdit()),
      }),
    ),
  ),
];

export const PACES: readonly Row[] = [...COUNTS, ...EDITS, ...COMPANIES_OF_YEAR, ...CONTENTS];
