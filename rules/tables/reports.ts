import { MAX_NOTE_LENGTH, MAX_REPORTS_PER_DAY } from '../../shared/src/limits.ts';
import { REPORT_REASONS } from '../../shared/src/moderation/documents.ts';
import { along, type Change, where, without } from '../support/changes.ts';
import {
  HELD_STUB,
  REPORT,
  REPORT_PACE,
  report,
  reporting,
  reportPace,
  TEXT,
} from '../support/moderation.ts';
import { type Data, ID, set } from '../support/request.ts';
import { YESTERDAY } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { BOB, personOf } from '../support/users.ts';

const MAX = MAX_REPORTS_PER_DAY;
const first = reporting();
const having = (data: Data): Change => along(REPORT, set(report(data)));
const counting = (data: Data): Change => along(REPORT_PACE, set({ ...reportPace(), ...data }));

const ACCEPTED: readonly Row[] = [
  ...REPORT_REASONS.map((reason) => allowed(`a report with the reason ${reason}`, reporting({ reason }))),
  allowed('a report with a note of maximum length', reporting({ note: 'n'.repeat(MAX_NOTE_LENGTH) })),
  allowed('a report of another text', where(REPORT, report({ at: YESTERDAY, text: 'b'.repeat(64) }))(first)),
  allowed('a second report on the same day', reporting({}, 2, reportPace(1))),
  allowed('the first report of the next day', reporting({}, 1, reportPace(MAX, YESTERDAY))),
];

const REFUSED: readonly Row[] = [
  ...denials(first, {
    'a report at the place of somebody else': along(`cases/${ID}/reports/${personOf(BOB)}`, set(report())),
    'a report with the uid of somebody else': having({ uid: BOB.uid }),
    'a report with an unknown reason': having({ reason: 'boring' }),
    'a report with a note that is too long': having({ note: 'n'.repeat(MAX_NOTE_LENGTH + 1) }),
    'a report with a list for a note': having({ note: ['n'] }),
    'a report with a text that is no hash': having({ text: `${TEXT.slice(1)}g` }),
    'a report of what is held': (request) => ({ ...request, stored: HELD_STUB }),
    'a second report of the same text': where(REPORT, report({ at: YESTERDAY })),
    'a report that is not counted': without(REPORT_PACE),
    'a count without a report': without(REPORT),
    'a first report as the second': counting({ count: 2 }),
    'a report along with a count of somebody else': along(`reportPace/${personOf(BOB)}`, set(reportPace())),
  }),
  denied(`the ${MAX + 1}th report of a day`, reporting({}, MAX, reportPace(MAX - 1)), () =>
    reporting({}, MAX + 1, reportPace(MAX)),
  ),
];

export const REPORTING: readonly Row[] = [...ACCEPTED, ...REFUSED];
