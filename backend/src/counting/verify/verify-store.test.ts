import { FieldValue } from '@google-cloud/firestore';
import { questionId } from '@portal/shared/counts';
import { decodeFields, everyDocument, writeOf } from 'local-backend';
import { reconcileCounts } from '../../local/reconcile.ts';
import { countExperiences } from '../count-experiences.ts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { readCounts, recount } from '../testing/recount.ts';
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
const put = (path: string, data: object | undefined) => store.server.database.commit([writeOf(path, data)]);
const dataAt = (path: string) => decodeFields(store.server.database.get(path)?.fields ?? new Map());

async function expectRight(): Promise<void> {
  expect(await readCounts(store.server.database)).toEqual(recount(store.server.database));
}

const QUESTION = 'What is a “closure”?';
const REPORT = {
  difficulty: 3,
  roundDetails: ['coding||a', 'coding||b'],
  questions: [`1|${QUESTION}`],
};

/** Stores two companies with the right counts. */
async function seed(): Promise<void> {
  await writeExperiences(store.server.database, {
    a: {},
    b: { status: 'pending' },
    c: { company: 'B/B', ...REPORT },
    d: { company: ' ' },
  });
  await reconcileCounts(store.server.database);
}

const NONE = { count: 0, examples: [] };
const FINE = {
  looked: 4,
  uncounted: NONE,
  differences: NONE,
  unsearchable: NONE,
  orphans: NONE,
  failures: NONE,
  stopped: false,
  wasIncomplete: false,
};
const CELL = 'yfs2g';
const ACME = { summary: 'companySummaries/c-ACME & SONS', totals: 'companyTotals/c-ACME & SONS' };
const B = { summary: 'companySummaries/c-B%2FB', totals: 'companyTotals/c-B%2FB' };
const QUESTION_PATH = `questions/${questionId('B/B', QUESTION)}`;

const TOTALS = 'years (totals/2024)';
const DIRECTORY = 'directory (directory/changes)';

const differing = (...examples: readonly string[]) => ({
  differences: { count: examples.length, examples },
});

test('where the counts are right there is nothing to do', async () => {
  await seed();
  const before = store.server.database.now();
  expect(await verify()).toEqual(FINE);
  expect(store.server.database.changesSince(before)).toEqual([]);
});

test.each<[string, () => readonly (readonly [string, object | undefined])[], Partial<VerifyReport>]>([
  [
    'a number of experiences',
    () => [[ACME.summary, { ...dataAt(ACME.summary), experiences: 7 }]],
    differing(`ACME & SONS (${ACME.summary})`),
  ],
  [
    'a number that is none',
    () => [[ACME.summary, { ...dataAt(ACME.summary), experiences: 'many' }]],
    differing(`ACME & SONS (${ACME.summary})`),
  ],
  [
    'cells',
    () => [[B.totals, { company: 'B/B', cells: { [CELL]: 3, ypp0k: 1, other: 'x' } }]],
    differing(`B/B (${B.totals})`),
  ],
  ['a document that is missing', () => [[B.totals, undefined]], differing(`B/B (${B.totals})`)],
  [
    'a company that is gone',
    () => [
      ['companySummaries/c-GONE', { company: 'GONE', experiences: 2, cells: { 'e-s2g': 2 } }],
      ['companyTotals/c-GONE', { company: 'GONE', cells: { [CELL]: 2 } }],
    ],
    differing('GONE (companySummaries/c-GONE, companyTotals/c-GONE)'),
  ],
  [
    'a document of a company without experiences',
    () => [['companyTotals/c-GONE', { company: 'GONE', cells: { [CELL]: 2 } }]],
    differing('GONE (companyTotals/c-GONE)'),
  ],
  [
    'an experience that was never counted',
    () => [
      ['counted/c', undefined],
      ['search/2024-05-17!c', undefined],
      [B.summary, undefined],
      [B.totals, undefined],
      [QUESTION_PATH, undefined],
      ['totals/2024', { cells: { [CELL]: 1, yfp2g: 1 } }],
    ],
    { uncounted: { count: 1, examples: ['c'] } },
  ],
  [
    'an experience that was counted as another, in the ledger alone',
    () => [['counted/c', { ...dataAt('counted/c'), company: 'ACME & SONS', choices: 'xfs2g' }]],
    {
      uncounted: { count: 1, examples: ['c'] },
      ...differing(
        `ACME & SONS (${ACME.summary}, ${ACME.totals})`,
        `B/B (${B.summary}, ${B.totals})`,
        DIRECTORY,
        'years (totals/2023, totals/2024)',
      ),
    },
  ],
  [
    'an experience that is gone',
    () => [['counted/gone', { ...dataAt('counted/c') }]],
    {
      uncounted: { count: 1, examples: ['gone'] },
      ...differing(`B/B (${B.summary}, ${B.totals}, ${QUESTION_PATH})`, DIRECTORY, TOTALS),
    },
  ],
  [
    'an experience that an earlier version counted',
    () => [
      ['counted/a', { company: 'ACME & SONS', cell: 'selected|2024|virtual|Germany', version: 3 }],
      ['search/2024-05-17!a', { company: 'B/B' }],
    ],
    {
      uncounted: { count: 1, examples: ['a'] },
      ...differing(`ACME & SONS (${ACME.summary}, ${ACME.totals})`, DIRECTORY, TOTALS),
    },
  ],
  [
    'questions',
    () => [
      [QUESTION_PATH, { company: 'B/B', text: 'Another text', count: 7 }],
      ['questions/none', { company: 'B/B', text: 'What?', count: 1 }],
      ['questions/other', { company: 'GONE', text: 'What?', count: 1 }],
      ['questions/rubbish', {}],
    ],
    {
      ...differing(`B/B (${QUESTION_PATH}, questions/none)`, 'GONE (questions/other)'),
      orphans: { count: 1, examples: ['questions/rubbish'] },
    },
  ],
  [
    'totals',
    () => [
      ['totals/2024', { cells: { [CELL]: 5 } }],
      ['totals/1999', { cells: { '9fs2g': 1 } }],
      ['totals/rubbish', {}],
    ],
    differing('years (totals/1999, totals/2024, totals/rubbish)'),
  ],
  ['a search that was never complete', () => [['totals/root', undefined]], { wasIncomplete: true }],
  ['a search of an older version', () => [['totals/root', { version: 0 }]], { wasIncomplete: true }],
  [
    'what cannot be searched, or as another, or where it is no more',
    () => [
      ['search/2024-05-17!a', undefined],
      ['search/2024-05-17!b', { company: 'B/B' }],
      ['search/2020-01-01!c', { company: 'B/B' }],
      ['search/rubbish', {}],
    ],
    { unsearchable: { count: 4, examples: ['a', 'b', 'c', 'rubbish'] } },
  ],
  [
    'documents of no company',
    () => [
      ['companyTotals/B', { company: 'B', cells: {} }],
      ['companySummaries/other', { rubbish: true }],
    ],
    { orphans: { count: 2, examples: ['companySummaries/other', 'companyTotals/B'] } },
  ],
  [
    'a directory that was deleted',
    () => [['directory/changes', undefined]],
    {
      wasIncomplete: true,
      differences: { count: 1, examples: [expect.stringMatching(/^directory \(.*directory\/changes\)$/)] },
    },
  ],
])('%s is found, told and put right', async (_, changes, found) => {
  await seed();
  for (const [path, data] of changes()) await put(path, data);
  expect(await verify()).toEqual({ ...FINE, ...found });
  await expectRight();
  expect(await verify()).toEqual(FINE);
});

test('what is counted while a company is compared is neither lost nor counted twice', async () => {
  await seed();
  await put(ACME.summary, { ...dataAt(ACME.summary), experiences: 7 });
  const countStore = firestoreCountStore(store.db, FieldValue.increment);
  const { runTransaction } = store.db;
  let counted = 0;
  jest.spyOn(store.db, 'runTransaction').mockImplementation(
    (work, options) =>
      runTransaction.call(
        store.db,
        async (transaction) => {
          const result = await work(transaction);
          if (Array.isArray(result) && result[0] === ACME.summary && counted++ === 0) {
            await put('experiences/e', dataAt('experiences/a'));
            await countExperiences(countStore, ['e']);
          }
          return result;
        },
        options,
      ) as never,
  );
  expect(await verify()).toMatchObject({
    ...differing(`ACME & SONS (${ACME.summary})`, DIRECTORY),
    failures: NONE,
  });
  expect(counted).toBe(2);
  await expectRight();
});

test('it gives up after twenty documents that cannot be put right', async () => {
  for (let index = 0; index < 40; index += 1)
    await put(`companyTotals/c-C${index}`, { company: `C${index}`, cells: { [CELL]: 1 } });
  const { runTransaction } = store.db;
  let transactions = 0;
  jest.spyOn(store.db, 'runTransaction').mockImplementation((work, options) => {
    transactions += 1;
    // The first transaction reads whether the counts are complete.
    return transactions === 1
      ? (runTransaction.call(store.db, work, options) as never)
      : Promise.reject(new Error('denied'));
  });
  await expect(verify()).rejects.toThrow('denied');
  expect(transactions).toBeLessThan(40);
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
      differences: NONE,
      wasIncomplete: true,
    });
    await expectRight();
    expect(await verify()).toEqual({ ...FINE, looked: MANY });
  });

  test('a dry run tells as much and changes nothing', async () => {
    const before = store.server.database.now();
    expect(await verify(true)).toMatchObject({ uncounted: { count: MANY }, wasIncomplete: true });
    expect(store.server.database.changesSince(before)).toEqual([]);
  });

  test('a stopped run says so and leaves the counts incomplete; the next does the rest', async () => {
    const controller = new AbortController();
    let transactions = 0;
    const { runTransaction } = store.db;
    const seen = jest.spyOn(store.db, 'runTransaction').mockImplementation((...words) => {
      transactions += 1;
      if (transactions === 2) controller.abort();
      return runTransaction.apply(store.db, words) as never;
    });
    const stopped = await verifyCounts(store.db, { dryRun: false, signal: controller.signal });
    seen.mockRestore();
    expect(stopped).toMatchObject({ stopped: true, wasIncomplete: true });
    expect(stopped.uncounted.count).toBeGreaterThan(0);
    expect(stopped.uncounted.count).toBeLessThan(MANY);
    expect((await readCounts(store.server.database)).directory).toBeUndefined();
    expect(await verify()).toMatchObject({ uncounted: { count: MANY - stopped.uncounted.count } });
    await expectRight();
  });
});

test('a company with more wrong documents than a transaction corrects is put right', async () => {
  const questions = (index: number) => ({
    questions: [0, 1].map((more) => `1|Question ${2 * index + more}`),
  });
  const many = Array.from({ length: 300 }, (_, index) => [`e${index}`, questions(index)]);
  await writeExperiences(store.server.database, Object.fromEntries(many));
  await reconcileCounts(store.server.database);
  await put(ACME.summary, undefined);
  for (const { path } of store.server.database.run(everyDocument('questions'))) await put(path, undefined);
  expect(await verify()).toMatchObject({ differences: { count: 1 }, failures: NONE });
  await expectRight();
});
