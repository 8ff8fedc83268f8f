import { FIELDS } from '../../shared/src/experiences/fields.ts';
import { MAX_LIKES, MAX_SAVED, MAX_TEXT_TOTAL } from '../../shared/src/experiences/limits.ts';
import { dayAhead, getting, listing, NOW, PAGE, REMOVAL, set, update, writing } from './support/actions.ts';
import { along } from './support/changes.ts';
import { Measure } from './support/measure.ts';
import { creating, deleting, editing, hiding, settingLikes, showing } from './support/page-requests.ts';
import { commit, type Request } from './support/request.ts';
import { costsOf, isWithinLimits, renderCosts } from './support/rules-report.ts';
import { type RulesServer, startOurRulesServer, startRulesServer } from './support/rules-server.ts';
import { RequestRunner } from './support/run-request.ts';
import { arrayRemove, arrayUnion, type DocumentWrite } from './support/sent-request.ts';
import { HIDDEN, OWNED, PACE, pace, storedFields, YESTERDAY } from './support/stored.ts';
import { ADA, ADA_RENAMED, BOB } from './support/users.ts';

const { company, role, rounds, description } = FIELDS;
const LEFT = MAX_TEXT_TOTAL - company.max - role.max - description.max;

/** The most that an experience may hold of everything, every field of it unlike those that Ada has stored. */
const LONGEST = {
  company: 'A '.repeat(company.max / 2 - 1).concat('AA'),
  role: 'R'.repeat(role.max),
  jobType: 'Part-time',
  date: dayAhead(1),
  country: 'Australia',
  rounds: Array.from({ length: rounds.max }, (_, index) =>
    'r'.repeat(Math.floor(LEFT / rounds.max) + (index < LEFT % rounds.max ? 1 : 0)),
  ),
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
  description: 'd'.repeat(description.max),
  difficulty: 5,
  rating: 5,
  weeks: 52,
  source: 'Company website',
  roundDetails: Array(60).fill('system_design|120|1234567'),
  questions: Array(30).fill(`60|${'q'.repeat(300)}`),
} as const;

/** As many likes as there may be but one, with ids as long as Firebase makes them. */
const MANY_LIKES = Array.from({ length: MAX_LIKES - 1 }, (_, index) => String(index).padStart(28, 'u'));

const NAMED_STORED = { experiences: storedFields({ likes: MANY_LIKES }) };
const HIDDEN_STORED = { experiences: storedFields({ ...HIDDEN, likes: MANY_LIKES }), owners: OWNED };
const PACED = { [PACE]: { ...pace(29), experience: 'before', at: NOW } };
const named = (request: Request): Request => ({ ...request, stored: NAMED_STORED });
const hidden = (request: Request): Request => ({ ...request, stored: HIDDEN_STORED });
/** The last one of a day. */
const last = (request: Request): Request => along(PACE, set(pace(30)))({ ...request, stored: PACED });
const renamed = (request: Request): Request => ({ ...request, as: ADA_RENAMED });
const KING = { ...LONGEST, createdByName: ADA_RENAMED.name };

const SAVED_IDS = Array.from({ length: MAX_SAVED - 1 }, (_, index) => String(index).padStart(128, 'i'));
const SAVED_MANY = { 'saved/ada': { ids: SAVED_IDS } };
const saving = (write: DocumentWrite): Request => commit(ADA, SAVED_MANY, { 'saved/ada': write });
const OWN_PAGE = { where: ['uid', '==', ADA.uid], ...PAGE } as const;

/** Every request of the page, with what costs most. */
const WORST: readonly (readonly [string, Request])[] = [
  ['get an experience', hidden({ as: BOB, stored: {}, action: getting('experiences') })],
  ['get an owners document', hidden({ as: ADA, stored: {}, action: getting('owners') })],
  ['list one’s owners documents', hidden({ as: ADA, stored: {}, action: listing('owners', OWN_PAGE) })],
  ['get one’s pace', { as: ADA, stored: PACED, action: getting('pace/ada') }],
  ['list experiences', hidden({ as: BOB, stored: {}, action: listing('experiences', PAGE) })],
  ['get what one has saved', { as: ADA, stored: SAVED_MANY, action: getting('saved/ada') }],
  ['save the last one', saving(update({ ids: arrayUnion('a'.repeat(28)) }))],
  ['take one out', saving(update({ ids: arrayRemove(SAVED_IDS[0]) }))],
  ['delete what one has saved', saving(REMOVAL)],
  [
    'delete a pace',
    {
      as: ADA,
      stored: { 'pace/ada': { ...pace(30), at: YESTERDAY } },
      action: writing({ 'pace/ada': REMOVAL }),
    },
  ],
  ['list the directory', { as: BOB, stored: {}, action: listing('directory') }],
  ['get the counts of a company', { as: BOB, stored: {}, action: getting('companyStats') }],
  ['get the totals of a company', { as: BOB, stored: {}, action: getting('companyTotals') }],
  ['get the summary of a company', { as: BOB, stored: {}, action: getting('companySummaries') }],
  ['get the ratings of a company', { as: BOB, stored: {}, action: getting('companyRatings') }],
  ['get the answers of a company', { as: BOB, stored: {}, action: getting('companyAnswers') }],
  ['list questions', { as: BOB, stored: {}, action: listing('questions', PAGE) }],
  ['list the totals', { as: BOB, stored: {}, action: listing('totals') }],
  ['get the totals of a year', { as: BOB, stored: {}, action: getting('totals') }],
  [
    'count what a search finds',
    { as: BOB, stored: {}, action: listing('search', { ...PAGE, isCount: true }) },
  ],
  ['list what a search finds', { as: BOB, stored: {}, action: listing('search', PAGE) }],
  ['create a named one', last(creating.named(LONGEST))],
  ['create an anonymous one', last(creating.hidden(LONGEST))],
  ['edit a named one', renamed(named(editing.named(KING)))],
  ['edit an anonymous one', hidden(editing.hidden(LONGEST))],
  ['hide the name', named(hiding(LONGEST))],
  ['show the name', renamed(hidden(showing(KING)))],
  ['like', settingLikes(BOB, HIDDEN_STORED, arrayUnion(BOB.uid))],
  ['end a like', settingLikes({ uid: MANY_LIKES[0] ?? '' }, HIDDEN_STORED, arrayRemove(MANY_LIKES[0]))],
  ['like what is one’s own', settingLikes(ADA, HIDDEN_STORED, arrayUnion(ADA.uid))],
  ['delete a named one', named(deleting.named)],
  ['delete an anonymous one', hidden(deleting.hidden)],
];

/** How many fit into one batch before it looks at too many documents. */
const FITTING: readonly (readonly [string, Request, number])[] = [
  ['anonymous ones edited', editing.hidden(LONGEST), 20],
  ['names hidden', hiding(LONGEST), 10],
  ['names shown', showing(LONGEST), 20],
  ['named ones deleted', deleting.named, 10],
  ['anonymous ones deleted', deleting.hidden, 10],
];

/** What a request may cost in Google's engine, and how much more in ours, which must never say less. */
const MAX_COST = 600;
const MAX_RATIO = 1.3;
const isGoogles = process.env.FIRESTORE_EMULATOR_HOST !== undefined;

let ours: RulesServer;
let runner: RequestRunner;
const measured: string[] = [];

beforeAll(async () => {
  ours = await startOurRulesServer();
  runner = new RequestRunner(ours);
});
afterAll(async () => {
  await ours.close();
  console.log(measured.join('\n'));
});

describe('in our engine', () => {
  test.each(WORST)('%s costs what it may cost', async (name, request) => {
    const cost = await costInOurs(name, request);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(MAX_COST * MAX_RATIO);
  });

  test.each(FITTING)('%s in one batch', (_, request, max) => expectFitting(runner, request, max));
});

(isGoogles ? describe : describe.skip)('in Google’s engine', () => {
  let googles: RulesServer;
  let googlesRunner: RequestRunner;
  let measure: Measure;

  beforeAll(async () => {
    googles = await startRulesServer();
    googlesRunner = new RequestRunner(googles);
    measure = new Measure(googles, googlesRunner);
  });
  afterAll(() => googles.close());

  test.each(FITTING)('%s in one batch', (_, request, max) => expectFitting(googlesRunner, request, max));

  test.each(WORST)('%s costs what it may cost, and ours says so', async (name, request) => {
    const inOurs = await costInOurs(name, request);
    const { expressions: cost, error } = await measure.expressionsOf(request, inOurs);
    const ratio = (inOurs / cost).toFixed(2);
    measured.push(`${name.padEnd(28)} ${`Google ${cost} ±${error}`.padEnd(16)} ours ${inOurs} (${ratio})`);
    expect(cost).toBeLessThanOrEqual(MAX_COST);
    expect(inOurs).toBeGreaterThanOrEqual(cost - error);
    expect(inOurs).toBeLessThanOrEqual((cost + error) * MAX_RATIO);
  });
});

async function expectFitting(runner: RequestRunner, request: Request, max: number): Promise<void> {
  expect(await runner.codeOfBatch(request, max)).toBeUndefined();
  expect(await runner.codeOfBatch(request, max + 1)).toBe('permission-denied');
}

/** The expressions of the document that costs most. */
async function costInOurs(name: string, request: Request): Promise<number> {
  const id = await runner.prepare(request);
  await ours.loadRules();
  expect(await runner.codeOf(request, id)).toBeUndefined();
  const costs = costsOf(name, await ours.reportRules());
  expect(costs.filter((cost) => !isWithinLimits(cost))).toEqual([]);
  measured.push(renderCosts(costs));
  return Math.max(...costs.filter(({ kind }) => kind !== 'batch').map(({ expressions }) => expressions));
}
