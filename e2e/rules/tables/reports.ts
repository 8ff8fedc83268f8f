import { MAX_NOTE_LENGTH, MAX_REPORTS_PER_DAY } from '../../../shared/src/model/limits.ts';
import { REPORT_REASONS } from '../../../shared/src/moderation/documents.ts';
import { along, by, type Change, doing, where, without } from '../support/changes.ts';
import {
  GRACES,
  HELD_STUB,
  REMOVED_STUB,
  REPORT,
  REPORT_PACE,
  report,
  reporting,
  reportPace,
  TEXT,
} from '../support/moderation.ts';
import {
  type Data,
  getting,
  ID,
  listing,
  NOW,
  PAGE,
  REMOVAL,
  type Request,
  type Selection,
  set,
  writing,
} from '../support/request.ts';
import { HIDDEN_STORED, NAMED_STORED, YESTERDAY } from '../support/stored.ts';
import { allowed, denials, type Row } from '../support/table.ts';
import { ADA, BOB, GRACE, personOf, STRANGER } from '../support/users.ts';

const MAX = MAX_REPORTS_PER_DAY;
const first = reporting();
const having = (data: Data): Change => along(REPORT, set(report(data)));
const counting = (data: Data): Change => along(REPORT_PACE, set({ ...reportPace(), ...data }));
const of = (stored: Request['stored']): Request => ({ ...first, stored });

const ACCEPTED: readonly Row[] = [
  ...REPORT_REASONS.map((reason) => allowed(`a report with the reason ${reason}`, reporting({ reason }))),
  allowed('a report with a note of maximum length', reporting({ note: 'n'.repeat(MAX_NOTE_LENGTH) })),
  allowed('a report of an anonymous experience', of(HIDDEN_STORED)),
  allowed('a report of one’s own experience', of(NAMED_STORED)),
  allowed('a report of another text', where(REPORT, report({ at: YESTERDAY, text: 'b'.repeat(64) }))(first)),
  allowed('a second report on the same day', reporting({}, 2, reportPace(1))),
  allowed(`the ${MAX}th report of a day`, reporting({}, MAX, reportPace(MAX - 1))),
  allowed('the first report of the next day', reporting({}, 1, reportPace(MAX, YESTERDAY))),
];

const REFUSED: readonly Row[] = [
  ...denials(first, {
    'a report, signed out': by(STRANGER),
    'a report in the name of somebody else': by(BOB),
    'a report at the place of somebody else': along(`cases/${ID}/reports/${personOf(BOB)}`, set(report())),
    'a report with the uid of somebody else': having({ uid: BOB.uid }),
    'a report with an unknown reason': having({ reason: 'boring' }),
    'a report with a note that is too long': having({ note: 'n'.repeat(MAX_NOTE_LENGTH + 1) }),
    'a report with a list for a note': having({ note: ['n'] }),
    'a report with another time': having({ at: YESTERDAY }),
    'a report with a short hash': having({ text: TEXT.slice(1) }),
    'a report with a field more': having({ more: 1 }),
    'a report of what is not there': where('experiences', undefined),
    'a report of what is held': (request) => ({ ...request, stored: HELD_STUB }),
    'a report of what is removed': (request) => ({ ...request, stored: REMOVED_STUB }),
    'a second report of the same text': where(REPORT, report({ at: YESTERDAY })),
    'a report that is not counted': without(REPORT_PACE),
    'a report with the count of an earlier one': (request) =>
      without(REPORT_PACE)(where(REPORT_PACE, reportPace(1, YESTERDAY))(request)),
    'a count without a report': without(REPORT),
    'a report that is counted for another experience': counting({ experience: 'other' }),
    'a first report as the second': counting({ count: 2 }),
    'a first report with a broken number': counting({ count: 1.5 }),
    'a report that is counted at another time': counting({ at: YESTERDAY }),
    'a report with a field more in its count': counting({ more: 1 }),
    'a report along with a count of somebody else': along(`reportPace/${personOf(GRACE)}`, set(reportPace())),
    'two reports in one commit': (request) => ({
      ...along(`cases/other/reports/${personOf(ADA)}`, set(report()))(request),
      stored: { ...request.stored, 'experiences/other': GRACES.experiences },
    }),
  }),
  ...denials(reporting({}, MAX, reportPace(MAX - 1)), {
    [`the ${MAX + 1}th report of a day`]: () => reporting({}, MAX + 1, reportPace(MAX)),
    [`the ${MAX + 1}th report of a day as the ${MAX}th`]: where(REPORT_PACE, reportPace(MAX)),
    'a report of the next day, counted on': where(REPORT_PACE, reportPace(MAX - 1, YESTERDAY)),
  }),
];

const ownReport: Request = { as: ADA, stored: { [REPORT]: report() }, action: getting(REPORT) };
const OWN: Selection & Pick<Required<Selection>, 'where'> = {
  ...{ where: ['uid', '==', ADA.uid] as const, isGroup: true },
  ...PAGE,
};
const listingOwn: Request = { as: ADA, stored: {}, action: listing('reports', OWN) };
const otherwise = (selection: Selection): Change => doing(listing('reports', { ...OWN, ...selection }));
const PACE_OF_ADA = `reportPace/${personOf(ADA)}`;
const ownPace: Request = { as: ADA, stored: { [PACE_OF_ADA]: reportPace() }, action: getting(PACE_OF_ADA) };

const READ: readonly Row[] = [
  allowed('getting one’s own report', ownReport),
  allowed('getting a report that one has not sent', { ...ownReport, stored: {} }),
  allowed('listing one’s own reports', listingOwn),
  allowed('counting one’s own reports', otherwise({ isCount: true })(listingOwn)),
  ...denials(ownReport, {
    'getting the report of somebody else': doing(getting(`cases/${ID}/reports/${personOf(GRACE)}`)),
    'getting a report, signed out': (request) => ({
      ...by(STRANGER)(request),
      action: getting(`cases/${ID}/reports/${personOf(ADA)}`),
    }),
    'listing who has reported an experience': doing(listing('cases/a/reports', PAGE)),
    'deleting one’s own report': doing(writing({ [REPORT]: REMOVAL })),
    'changing one’s own report': doing(writing({ [REPORT]: set(report({ note: 'More.' })) })),
  }),
  ...denials(listingOwn, {
    'listing the reports of somebody else': by(GRACE),
    'listing reports, signed out': by(STRANGER),
    'listing reports of all accounts': otherwise({ where: ['reason', '==', 'person'] }),
    'listing reports of other accounts': otherwise({ where: ['uid', '!=', GRACE.uid] }),
    'listing reports of several accounts': otherwise({ where: ['uid', 'in', [ADA.uid, GRACE.uid]] }),
    'listing more than a page of reports': otherwise({ limit: PAGE.limit + 1 }),
    'listing reports behind one': otherwise({ offset: 1 }),
  }),
  allowed('getting one’s own number of reports', ownPace),
  ...denials(ownPace, {
    'getting the number of reports of somebody else': by(GRACE),
    'getting a number of reports, signed out': by(STRANGER),
    'listing numbers of reports': doing(listing('reportPace', PAGE)),
    'deleting the number of reports of an earlier day': (request) => ({
      ...where(PACE_OF_ADA, reportPace(MAX, YESTERDAY))(request),
      action: writing({ [PACE_OF_ADA]: REMOVAL }),
    }),
    'a number of reports without a report': doing(writing({ [REPORT_PACE]: set(reportPace(1, NOW)) })),
  }),
];

export const REPORTING: readonly Row[] = [...ACCEPTED, ...REFUSED, ...READ];
