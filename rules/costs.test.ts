import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_LIKES,
  MAX_NOTE_LENGTH,
  MAX_OBJECTION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REPORTS_PER_DAY,
  MAX_SAVED,
  MAX_SHEET_TEXTS,
  MAX_SHEETS,
  MAX_TEXT_TOTAL,
} from '../shared/src/limits.ts';
import { FIELDS } from '../shared/src/model/fields.ts';
import { statedInputs } from '../shared/src/testing/builders.ts';
import { along } from './support/changes.ts';
import {
  objecting,
  REMOVED_STUB,
  reporting,
  reportPace,
  review,
  reviewing,
  version,
} from './support/moderation.ts';
import { creating, deleting, editing, hiding, settingLikes, showing } from './support/page-requests.ts';
import { arrayUnion, commit, dayAhead, getting, NOW, type Request, set, update } from './support/request.ts';
import { RULES, type RulesServer, startRulesServer } from './support/rules-server.ts';
import { RequestRunner } from './support/run-request.ts';
import { HIDDEN, LAST_MONTH, OWNED, PACE, pace, storedFields, THIS_MONTH } from './support/stored.ts';
import { ADA, ADA_RENAMED, BOB, LEAVER } from './support/users.ts';

const { company, role, rounds } = FIELDS;
const LEFT = MAX_TEXT_TOTAL - company.max - role.max;

/** The longest value of each field. Every value differs from Ada's stored values. */
const LONGEST = {
  company: 'A '.repeat(company.max / 2 - 1).concat('AA'),
  role: 'R'.repeat(role.max),
  jobType: 'Part-time',
  date: dayAhead(0),
  country: 'Australia',
  rounds: Array.from({ length: rounds.max }, (_, index) =>
    'r'.repeat(Math.floor(LEFT / rounds.max) + (index < LEFT % rounds.max ? 1 : 0)),
  ),
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
  ...statedInputs(-1),
  weeks: FIELDS.weeks.max,
  roundDetails: Array(60).fill('system_design|120|1234567'),
  questions: Array(30).fill(`60|${'q'.repeat(300)}`),
  advice: 'a'.repeat(FIELDS.advice.max),
} as const;

/** One like less than the maximum, with ids as long as Firebase's. */
const MANY_LIKES = Array.from({ length: MAX_LIKES - 1 }, (_, index) => String(index).padStart(28, 'u'));

const OLD = { likes: MANY_LIKES, shared: LAST_MONTH, edited: LAST_MONTH };
const NAMED_STORED = { experiences: storedFields(OLD) };
const HIDDEN_STORED = { experiences: storedFields({ ...HIDDEN, ...OLD }), owners: OWNED };
/** The pace before the last experience of a day and of a year, with companies of maximum length. */
const PACED = {
  [PACE]: {
    experience: 'before',
    count: MAX_EXPERIENCES_PER_DAY - 1,
    edits: MAX_EDITS_PER_DAY - 1,
    companies: Array.from({ length: MAX_EXPERIENCES_PER_YEAR - 1 }, (_, index) =>
      index < MAX_EXPERIENCES_PER_COMPANY - 1 ? LONGEST.company : String(index).padStart(company.max, 'C'),
    ),
    at: NOW,
  },
};
const named = (request: Request): Request => lastEdit({ ...request, stored: { ...NAMED_STORED, ...PACED } });
const hidden = (request: Request): Request =>
  lastEdit({ ...request, stored: { ...HIDDEN_STORED, ...PACED } });
const lastEdit = along(PACE, set(pace(MAX_EXPERIENCES_PER_DAY - 1, MAX_EDITS_PER_DAY)));
const last = (request: Request): Request =>
  along(PACE, set(pace(MAX_EXPERIENCES_PER_DAY, MAX_EDITS_PER_DAY - 1)))({ ...request, stored: PACED });
const renamed = (request: Request): Request => ({ ...request, as: ADA_RENAMED });
const EDITED = { ...LONGEST, edited: THIS_MONTH };
const KING = { ...EDITED, createdByName: ADA_RENAMED.name };
const SHARED = { ...LONGEST, shared: THIS_MONTH };

/** Placeholders stand only at the top level of a document. */
const OBJECTION = {
  text: 't'.repeat(MAX_OBJECTION_LENGTH),
  version: version({ ...LONGEST, date: '2024-05-17' }),
};
const REASON = { number: 2, reason: 'r'.repeat(MAX_REASON_LENGTH), takesVersion: true };
const ERASURE = { at: NOW, anonymous: 'later' };

const SAVED_IDS = Array.from({ length: MAX_SAVED - 1 }, (_, index) => String(index).padStart(128, 'i'));
const SAVED_MANY = { 'saved/ada': { ids: SAVED_IDS } };

const texts = (count: number, length: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x'.repeat(length)]));
const SHEETS = {
  'sheets/ada': { names: texts(MAX_SHEETS - 1, 800), texts: texts(MAX_SHEET_TEXTS - 1, 190) },
};

/** The page's most expensive requests, each in its most expensive form. */
const WORST: readonly (readonly [string, Request])[] = [
  ['create a named one', last(creating.named(SHARED))],
  ['create an anonymous one', last(creating.hidden(SHARED))],
  ['edit a named one', renamed(named(editing.named(KING)))],
  ['edit an anonymous one', hidden(editing.hidden(EDITED))],
  ['hide the name', named(hiding(EDITED))],
  ['show the name', renamed(hidden(showing(KING)))],
  ['delete an anonymous one', { ...deleting.hidden, stored: HIDDEN_STORED }],
  ['like', settingLikes(BOB, HIDDEN_STORED, arrayUnion(BOB.uid))],
  [
    'report',
    reporting(
      { reason: 'other', note: 'n'.repeat(MAX_NOTE_LENGTH) },
      MAX_REPORTS_PER_DAY,
      reportPace(MAX_REPORTS_PER_DAY - 1),
    ),
  ],
  ['object', objecting(OBJECTION, REMOVED_STUB)],
  ['review', reviewing(REASON, { ...REMOVED_STUB, reviews: review() })],
  ['erase', commit(LEAVER, {}, { 'erasures/leaver': set(ERASURE) })],
  ['save', commit(ADA, SAVED_MANY, { 'saved/ada': update({ ids: arrayUnion('a'.repeat(28)) }) })],
  ['tick', commit(ADA, SHEETS, { 'sheets/ada': update({ 'names.key': 'ACME', 'texts.key': '' }) })],
];

/**
 * The maximum number of copies of each request in one batch. With one more copy, the batch reads too many documents.
 */
const FITTING: readonly (readonly [string, Request, number])[] = [
  ['named ones deleted', deleting.named, 10],
  ['anonymous ones deleted', deleting.hidden, 10],
];

/** @see https://firebase.google.com/docs/firestore/quotas#security_rules */
const MAX_EXPRESSIONS = 1000;
const MAX_COST = 600;

let server: RulesServer;
let runner: RequestRunner;

beforeAll(async () => {
  server = await startRulesServer();
  runner = new RequestRunner(server);
});
afterAll(() => server.close());

test.each(FITTING)('%s in one batch', async (_, request, max) => {
  expect(await runner.codeOfBatch(request, max)).toBeUndefined();
  expect(await runner.codeOfBatch(request, max + 1)).toBe('permission-denied');
});

describe(`beside ${MAX_EXPRESSIONS - MAX_COST} expressions more, within ${MAX_EXPRESSIONS}`, () => {
  beforeAll(async () => {
    const affordable = await affordableCalls();
    await server.loadRules(padRules(Math.floor(affordable * (1 - MAX_COST / MAX_EXPRESSIONS))));
  });

  test.each(WORST)('%s is accepted', async (_, request) => {
    expect(await runner.codeOf(await runner.prepare(request))).toBeUndefined();
  });
});

/** The number of calls that can be added to a very cheap rule. The engine does not report the cost of a call. */
async function affordableCalls(): Promise<number> {
  const request: Request = { as: 'stranger', stored: {}, action: getting('companyTotals') };
  let [affordable, tooMany] = [0, MAX_EXPRESSIONS];
  while (tooMany - affordable > 1) {
    const calls = Math.floor((affordable + tooMany) / 2);
    await server.loadRules(padRules(calls));
    const refusal = await runner.refusal(await runner.prepare(request));
    if (refusal && !/(more than|maximum of) 1000/.test(refusal.message)) throw refusal;
    if (refusal) tooMany = calls;
    else affordable = calls;
  }
  return affordable;
}

/** The maximum number of calls in each added function. Google's engine refuses an expression with many more calls. */
const CALLS = 50;

/** The rules with this number of additional calls in each condition. */
function padRules(calls: number): string {
  const sizes = Array.from({ length: Math.ceil(calls / CALLS) }, (_, index) =>
    Math.min(CALLS, calls - index * CALLS),
  );
  const pads = sizes.map(
    (size, index) => `function pad${index}() { return ${Array(size).fill('one()').join(' && ')}; }`,
  );
  const all = ['true', ...sizes.map((_, index) => `pad${index}()`)].join(' && ');
  const functions = ['function one() { return true; }', ...pads, `function pad() { return ${all}; }`];
  return RULES.replace(/(allow [a-z, ]+: if )([^;]+);/g, '$1pad() && ($2);').replace(
    '    function isPage()',
    (found) => `${functions.join('\n')}\n${found}`,
  );
}
