import { COUNT_VERSION, questionId } from '@portal/shared/counts';
import { decodeFields, writeOf } from 'local-backend';
import { reconcileCounts } from '../local/reconcile.ts';
import { type Counts, readCounts, recount } from '../testing/recount.ts';
import { type LocalStore, startLocalStore } from '../testing/tested-store.ts';
import { writeExperiences } from '../testing/write-experiences.ts';
import type { VerifyReport } from './verify-run.ts';
import { verifyCounts } from './verify-store.ts';

let store: LocalStore;

beforeEach(async () => {
  store = await startLocalStore();
});
afterEach(() => store.close());

const verify = (dryRun = false) => verifyCounts(store.db, { dryRun });
const put = (path: string, data: object | undefined) =>
  store.server.database.commit([writeOf(path, data && { ...data })]);
const counts = (): Counts => readCounts(store.server.database);
const right = (): Counts => recount(store.server.database);

const QUESTION = 'What is a “closure”?';
const REPORT = {
  difficulty: 3,
  roundDetails: ['coding||a', 'coding||b'],
  questions: [`1|${QUESTION}`],
};

/** Two companies with counts that are right. */
async function seed(): Promise<void> {
  await writeExperiences(store.server.database, {
    a: {},
    b: { status: 'pending' },
    c: { company: 'B/B', ...REPORT },
    d: { company: ' ' },
  });
  await reconcileCounts(store.server.database);
}

const byName = (one: { readonly name: string }, other: typeof one): number =>
  one.name < other.name ? -1 : 1;

const NONE = { count: 0, examples: [] };
const FINE = {
  looked: 4,
  uncounted: NONE,
  differences: [],
  unsearchable: NONE,
  orphans: NONE,
  failures: NONE,
  stopped: false,
  wasIncomplete: false,
};
const CELL = 'selected|2024|virtual|Germany';
const TOTAL = `Full-time|${CELL}`;
const PENDING = 'Full-time|pending|2024|virtual|Germany';
const SUMMARY = '2|2024-05-17';
const FOUND_BY = { date: '2024-05-17', role: 'Software Engineer', jobType: 'Full-time' };
const INDEXED = {
  ...FOUND_BY,
  rounds: 2,
  ratings: ['difficulty|3', 'kind|coding', 'kind|coding'],
  questions: { [questionId('B/B', QUESTION)]: QUESTION },
  version: COUNT_VERSION,
};
/** Its ratings as lines, from one experience or none to that. */
const RATINGS = ['counted|all', 'counted|questions', 'difficulty|3', 'kind|coding'];
const ratingsFrom = (before: number, after: number): readonly string[] =>
  RATINGS.map((cell) => {
    const times = cell === 'kind|coding' ? 2 : 1;
    return `${cell}: ${times * before} → ${times * after}`;
  });
const ANSWERS = `3||c|${CELL}`;
const ASKED = 'Software Engineer|2024';
const QUESTION_PATH = `questions/${questionId('B/B', QUESTION)}`;

test('where the counts are right there is nothing to do', async () => {
  await seed();
  const before = store.server.database.now();
  expect(await verify()).toEqual(FINE);
  expect(store.server.database.changesSince(before)).toEqual([]);
});

const ROOT = { companies: { '=ACME & SONS': 2, '=B/B': 1 }, isSplit: false, isComplete: true };

test.each<[string, readonly (readonly [string, object | undefined])[], Partial<VerifyReport>]>([
  [
    'a number',
    [['directory/root', { ...ROOT, companies: { '=ACME & SONS': 7, '=B/B': 1 } }]],
    { differences: [{ name: 'ACME & SONS', details: ['directory: 7 → 2'] }] },
  ],
  [
    'a number that is none',
    [['directory/root', { ...ROOT, companies: { ...ROOT.companies, '=GONE': 'many' } }]],
    { differences: [{ name: 'GONE', details: ['directory: stands wrongly in root'] }] },
  ],
  [
    'a company that is missing in the directory',
    [['directory/root', { ...ROOT, companies: { '=ACME & SONS': 2 } }]],
    { differences: [{ name: 'B/B', details: ['directory: 0 → 1'] }] },
  ],
  [
    'a company that is gone',
    [
      ['directory/root', { ...ROOT, companies: { ...ROOT.companies, '=GONE': 2 } }],
      ['companyStats/c-GONE', { company: 'GONE', cells: { [CELL]: 2 } }],
    ],
    { differences: [{ name: 'GONE', details: [`${CELL}: 2 → 0`, 'directory: 2 → 0'] }] },
  ],
  [
    'cells',
    [['companyStats/c-B%2FB', { company: 'B/B', cells: { [CELL]: 3, 'pending|2020||UK': 1 } }]],
    { differences: [{ name: 'B/B', details: [`${CELL}: 3 → 1`, 'pending|2020||UK: 1 → 0'] }] },
  ],
  [
    'cells that are missing',
    [['companyStats/c-B%2FB', undefined]],
    { differences: [{ name: 'B/B', details: [`${CELL}: 0 → 1`] }] },
  ],
  [
    'cells under another name',
    [['companyStats/c-B%2FB', { company: 'B', cells: { [CELL]: 1 } }]],
    { differences: [{ name: 'B/B', details: ['cells: malformed'] }] },
  ],
  [
    'an experience that was never counted',
    [
      ['counted/c', undefined],
      ['search/2024-05-17!c', undefined],
      ['companyStats/c-B%2FB', undefined],
      ['companyTotals/c-B%2FB', undefined],
      ['companySummaries/c-B%2FB', undefined],
      ['companyRatings/c-B%2FB', undefined],
      ['companyAnswers/c-B%2FB', undefined],
      [QUESTION_PATH, undefined],
      ['totals/2024', { cells: { [TOTAL]: 1, [PENDING]: 1 } }],
      ['directory/root', { ...ROOT, companies: { '=ACME & SONS': 2 } }],
    ],
    { uncounted: { count: 1, examples: ['c'] } },
  ],
  [
    'an experience that was counted as another, in the ledger alone',
    [['counted/c', { ...INDEXED, company: 'ACME & SONS', cell: CELL }]],
    {
      uncounted: { count: 1, examples: ['c'] },
      differences: [
        { name: 'ACME & SONS', details: [`${CELL}: 0 → 1`, 'directory: 1 → 2'] },
        { name: 'B/B', details: [`${CELL}: 2 → 1`, 'directory: 2 → 1'] },
        { name: 'companyAnswers/c-B%2FB', details: [`${ANSWERS}: 2 → 1`] },
        { name: 'companyRatings/c-ACME & SONS', details: ['counted|all: 1 → 2'] },
        { name: 'companyRatings/c-B%2FB', details: ratingsFrom(2, 1) },
        { name: 'companySummaries/c-ACME & SONS', details: [`${SUMMARY}: 1 → 2`] },
        { name: 'companySummaries/c-B%2FB', details: [`${SUMMARY}: 2 → 1`] },
        { name: 'companyTotals/c-ACME & SONS', details: [`${TOTAL}: 0 → 1`] },
        { name: 'companyTotals/c-B%2FB', details: [`${TOTAL}: 2 → 1`] },
      ],
    },
  ],
  [
    'an experience that is gone',
    [['counted/gone', { ...INDEXED, company: 'B/B', cell: CELL }]],
    {
      uncounted: { count: 1, examples: ['gone'] },
      differences: [
        { name: 'B/B', details: [`${CELL}: 0 → 1`, 'directory: 0 → 1'] },
        { name: 'companyAnswers/c-B%2FB', details: [`${ANSWERS}: 0 → 1`] },
        { name: 'companyRatings/c-B%2FB', details: ratingsFrom(0, 1) },
        { name: 'companySummaries/c-B%2FB', details: [`${SUMMARY}: 0 → 1`] },
        { name: 'companyTotals/c-B%2FB', details: [`${TOTAL}: 0 → 1`] },
        { name: QUESTION_PATH, details: [`${ASKED}: 0 → 1`] },
        { name: 'totals/2024', details: [`${TOTAL}: 1 → 2`] },
      ],
    },
  ],
  [
    'an experience that an earlier version counted in fewer documents',
    [
      ['counted/c', { ...FOUND_BY, company: 'B/B', cell: CELL, version: COUNT_VERSION - 1 }],
      ['search/2024-05-17!c', { company: 'B/B' }],
      ['companySummaries/c-B%2FB', undefined],
      ['companyRatings/c-B%2FB', undefined],
      ['companyAnswers/c-B%2FB', undefined],
      [QUESTION_PATH, undefined],
    ],
    { uncounted: { count: 1, examples: ['c'] } },
  ],
  [
    'questions',
    [
      [QUESTION_PATH, { company: 'B/B', text: 'Another text', count: 7, by: { [ASKED]: 7 } }],
      ['questions/none', { company: 'B/B', text: 'What?', count: 1, by: { [ASKED]: 1 } }],
      ['questions/rubbish', {}],
    ],
    {
      differences: [
        { name: 'questions/none', details: [`${ASKED}: 1 → 0`] },
        { name: QUESTION_PATH, details: [`${ASKED}: 7 → 1`] },
        { name: 'questions/rubbish', details: ['cells: malformed'] },
      ].sort(byName),
    },
  ],
  [
    'a number of a question that its cells do not come to',
    [[QUESTION_PATH, { company: 'B/B', text: QUESTION, count: 9, by: { [ASKED]: 1 } }]],
    { differences: [{ name: QUESTION_PATH, details: ['cells: malformed'] }] },
  ],
  [
    'totals',
    [
      ['totals/2024', { cells: { [TOTAL]: 5 } }],
      ['totals/1999', { cells: { [TOTAL]: 1 } }],
      ['totals/rubbish', {}],
      ['companyTotals/c-B%2FB', { company: 'B/B', cells: { [TOTAL]: 3 } }],
      ['companyTotals/c-GONE', { company: 'GONE', cells: { [TOTAL]: 1 } }],
      ['companyTotals/B', { company: 'B/B', cells: { [TOTAL]: 1 } }],
    ],
    {
      differences: [
        { name: 'companyTotals/B', details: [`${TOTAL}: 1 → 0`] },
        { name: 'companyTotals/c-B%2FB', details: [`${TOTAL}: 3 → 1`] },
        { name: 'companyTotals/c-GONE', details: [`${TOTAL}: 1 → 0`] },
        { name: 'totals/1999', details: [`${TOTAL}: 1 → 0`] },
        { name: 'totals/2024', details: [`${TOTAL}: 5 → 2`, `${PENDING}: 0 → 1`] },
        { name: 'totals/rubbish', details: ['cells: malformed'] },
      ],
    },
  ],
  ['a search that was never complete', [['totals/root', undefined]], { wasIncomplete: true }],
  ['a search of an older version', [['totals/root', { version: 0 }]], { wasIncomplete: true }],
  [
    'what cannot be searched, or as another, or where it is no more',
    [
      ['search/2024-05-17!a', undefined],
      ['search/2024-05-17!b', { company: 'B/B' }],
      ['search/2020-01-01!c', { company: 'B/B' }],
      ['search/rubbish', {}],
    ],
    { unsearchable: { count: 4, examples: ['a', 'b', 'c', 'rubbish'] } },
  ],
  [
    'a document that no way leads to',
    [['directory/n1', { companies: { '=B/B': 4, '=GONE': 1 }, isSplit: false }]],
    {
      orphans: { count: 1, examples: ['directory/n1'] },
      differences: [
        { name: 'B/B', details: ['directory: stands wrongly in n1'] },
        { name: 'GONE', details: ['directory: stands wrongly in n1'] },
      ],
    },
  ],
  [
    'documents of no company',
    [
      ['companyStats/B', { company: 'B', cells: {} }],
      ['directory/other', { rubbish: true }],
    ],
    { orphans: { count: 2, examples: ['companyStats/B', 'directory/other'] } },
  ],
  [
    'a directory that was deleted',
    [['directory/root', undefined]],
    {
      wasIncomplete: true,
      differences: [
        { name: 'ACME & SONS', details: ['directory: 0 → 2'] },
        { name: 'B/B', details: ['directory: 0 → 1'] },
      ],
    },
  ],
])('%s is found, told and put right', async (_, changes, found) => {
  await seed();
  for (const [path, data] of changes) await put(path, data);
  const report = await verify();
  const { differences } = report;
  expect({
    ...report,
    differences: [...differences].sort(byName),
  }).toEqual({ ...FINE, ...found });
  expect(counts()).toEqual(right());
  expect(await verify()).toEqual(FINE);
});

test('it gives up after twenty documents that cannot be put right, in totals too', async () => {
  const years = Array.from({ length: 40 }, (_, index) => `totals/${1900 + index}`);
  for (const path of years) await put(path, { cells: { [TOTAL]: 1 } });
  const run = jest.spyOn(store.db, 'runTransaction').mockRejectedValue(new Error('denied'));
  await expect(verify()).rejects.toThrow('denied');
  expect(run.mock.calls.length).toBeLessThan(years.length);
});

describe('where nobody has counted yet', () => {
  const MANY = 650;

  beforeEach(async () => {
    const experiences = Array.from({ length: MANY }, (_, index) => [
      `e${index}`,
      { company: `COMPANY ${index % 40}` },
    ]);
    await writeExperiences(store.server.database, Object.fromEntries(experiences));
  });

  test('everything is counted, and then the counts are complete', async () => {
    expect(await verify()).toMatchObject({
      looked: MANY,
      uncounted: { count: MANY },
      differences: [],
      wasIncomplete: true,
    });
    expect(counts()).toEqual(right());
    expect(await verify()).toMatchObject({
      uncounted: NONE,
      unsearchable: NONE,
      differences: [],
      wasIncomplete: false,
    });
  });

  test('a dry run tells as much and changes nothing', async () => {
    const before = store.server.database.now();
    const report = await verify(true);
    expect(report).toMatchObject({ uncounted: { count: MANY }, wasIncomplete: true });
    expect(store.server.database.changesSince(before)).toEqual([]);
  });

  test('a stopped run says so and leaves the counts incomplete; the next does the rest', async () => {
    const controller = new AbortController();
    const seen = jest.spyOn(store.db, 'runTransaction').mockImplementation((...words) => {
      controller.abort();
      seen.mockRestore();
      return store.db.runTransaction(...words);
    });
    const stopped = await verifyCounts(store.db, { dryRun: false, signal: controller.signal });
    expect(stopped).toMatchObject({ stopped: true, wasIncomplete: true });
    expect(stopped.uncounted.count).toBeGreaterThan(0);
    expect(stopped.uncounted.count).toBeLessThan(MANY);
    expect(counts().directory).toBeUndefined();
    expect(await verify()).toMatchObject({ uncounted: { count: MANY - stopped.uncounted.count } });
    expect(counts()).toEqual(right());
  });
});

describe('a directory of many documents', () => {
  beforeEach(async () => {
    const companies = Array.from({ length: 1_050 }, (_, index) => [`e${index}`, { company: `C${index}` }]);
    await writeExperiences(store.server.database, Object.fromEntries(companies));
    await reconcileCounts(store.server.database);
  });

  const node = (name: string) => decodeFields(store.server.database.get(name)?.fields ?? new Map());

  test('is put right where companies stand in the document that was split', async () => {
    await put('directory/root', { companies: { '=C1': 1, '=GONE': 2 }, isSplit: true, isComplete: true });
    expect((await verify()).differences).toHaveLength(2);
    expect(counts()).toEqual(right());
    expect(await verify()).toMatchObject({ differences: [], orphans: NONE });
  });

  test('is put right where a document of it was deleted', async () => {
    const companies = Object.keys(node('directory/n2').companies as object);
    await put('directory/n2', undefined);
    expect((await verify()).differences).toHaveLength(companies.length);
    expect(counts()).toEqual(right());
  });

  test('is put together again where its root was deleted', async () => {
    await put('directory/root', undefined);
    await verify();
    expect(counts()).toEqual(right());
    expect(await verify()).toMatchObject({ differences: [], orphans: NONE, wasIncomplete: false });
  });
});
