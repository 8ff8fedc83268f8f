import { COUNT_VERSION } from '@portal/shared/counts';
import fc from 'fast-check';
import { type Database, decodeFields, openDatabase, writeOf } from 'local-backend';
import type { CountStore, CountTransaction } from './count-store.ts';
import { type Counter, createCounter } from './counter.ts';
import { localCountStore } from './local/local-count-store.ts';
import { NO_COUNTS, readCounts, recount } from './testing/recount.ts';
import { writeExperiences } from './testing/write-experiences.ts';

const HOSTILE = 'A/S . .. 100% %2F "QUOTED" O\'NEIL __X__ ÅÇMÉ 漢字 😀 `A.B` = \\'.split(' ');

const EMPTY = [
  writeOf('directory/root', { companies: {}, isSplit: false, isComplete: true }),
  writeOf('totals/root', { version: COUNT_VERSION }),
];

let database: Database;
const lines: string[] = [];

beforeEach(async () => {
  database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  await database.commit(EMPTY);
  lines.length = 0;
});

/** Another process that counts: it knows nothing of what others have read. */
const aCounter = (store: CountStore = localCountStore(database)): Counter =>
  createCounter({ store, report: (line) => lines.push(line), gather: 2, interval: 0 });

/** The database, with what to do before each transaction. */
function withTransactions(before: () => void | Promise<void>): CountStore {
  const store = localCountStore(database);
  return {
    async transact(work) {
      await before();
      return store.transact(work);
    },
  };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

async function writeMany(count: number, company: (index: number) => string): Promise<void> {
  await writeExperiences(
    database,
    Object.fromEntries(ids(count).map((id, index) => [id, { company: company(index) }])),
  );
}

const countAll = (counter: Counter, all: readonly string[]) =>
  Promise.allSettled(all.map((id) => counter.count(id)));

test('whatever is counted late, twice, by two at once or not at all, in the end the counts are exact', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const fields = fc.record({
    company: fc.constantFrom('ACME', ' ', ...HOSTILE),
    status: fc.constantFrom('pending', 'selected'),
    difficulty: fc.constantFrom(null, 1, 5),
    roundDetails: fc.subarray(['coding|60|a', 'coding||b', '|30|c']),
    questions: fc.subarray(['1|Why?', '2|why', '0|How?', '1|漢字']),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write'), id, fields: fc.option(fields, { nil: undefined }) } as const),
    fc.record({ kind: fc.constant('count'), id, by: fc.constantFrom(0, 1), wait: fc.boolean() } as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const counters = [aCounter(), aCounter()] as const;
      for (const step of steps) {
        if (step.kind === 'write') await writeExperiences(database, { [step.id]: step.fields });
        else if (step.wait) await counters[step.by].count(step.id);
        else void counters[step.by].count(step.id);
      }
      await Promise.all(counters.map((counter) => countAll(counter, ['a', 'b', 'c', 'd'])));
      expect(readCounts(database)).toEqual(recount(database));
      expect(lines).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('what comes together is counted in one transaction, at most 250 at a time', async () => {
  let transactions = 0;
  const counter = aCounter(
    withTransactions(() => {
      transactions += 1;
    }),
  );
  await writeMany(250, (index) => `C${index % 3}`);
  await countAll(counter, ids(90));
  expect(transactions).toBe(1);
  await countAll(counter, ids(700));
  expect(transactions).toBe(4);
  expect(readCounts(database)).toEqual(recount(database));
});

/** The database, which reads or writes otherwise. */
function changed(change: (transaction: CountTransaction) => Partial<CountTransaction>): CountStore {
  const store = localCountStore(database);
  return {
    transact: (work) => store.transact((transaction) => work({ ...transaction, ...change(transaction) })),
  };
}

/** The database, as if a commit held no more than a mebibyte; tells the size of each that is tried. */
const withLimit = (tell: (bytes: number) => void): CountStore =>
  changed(({ write }) => ({
    write(documents) {
      const bytes = Buffer.byteLength(JSON.stringify([...documents]));
      tell(bytes);
      if (bytes > 2 ** 20) throw new Error('Too large');
      write(documents);
    },
  }));

test('what is too large for one commit is counted in several', async () => {
  const questions = (of: number) => Array.from({ length: 30 }, (_, at) => `1|${of} ${at} `.padEnd(302, '漢'));
  const many = ids(40).map((id, index) => [id, { company: 'ACME', questions: questions(index) }]);
  await writeExperiences(database, Object.fromEntries(many));
  const tried: number[] = [];
  const outcomes = await countAll(aCounter(withLimit((bytes) => tried.push(bytes))), ids(40));
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(tried.length).toBeGreaterThan(2);
  expect(readCounts(database)).toEqual(recount(database));
});

test('what changes while a transaction is under way is counted by the next', async () => {
  let change: (() => Promise<void>) | undefined = () =>
    writeExperiences(database, { a: { company: 'LATER' } });
  const store = localCountStore(database);
  const counting: Promise<void>[] = [];
  const counter = aCounter({
    transact: (work) =>
      store.transact(async (transaction) => {
        const result = await work(transaction);
        const due = change;
        change = undefined;
        if (due !== undefined) {
          await due();
          counting.push(counter.count('a'));
        }
        return result;
      }),
  });
  await writeExperiences(database, { a: {} });
  await counter.count('a');
  await Promise.all(counting);
  expect(counting).toHaveLength(1);
  expect(readCounts(database)).toEqual(recount(database));
  expect(readCounts(database).directory).toEqual({ LATER: 1 });
});

/** The database, which takes no transaction with a document at this path. */
const withoutPath = (path: string): CountStore =>
  changed(({ write }) => ({
    write(documents) {
      if (documents.has(path)) throw new Error('Refused');
      write(documents);
    },
  }));

test('an experience that cannot be counted rejects alone', async () => {
  await writeMany(60, (index) => (index === 17 ? 'REFUSED' : `C${index % 3}`));
  const outcomes = await countAll(aCounter(withoutPath('counted/e17')), ids(60));
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([17]);
  const root = { companies: { '=C0': 20, '=C1': 20, '=C2': 19 }, isSplit: false, isComplete: true };
  expect(decodeFields(database.get('directory/root')?.fields ?? new Map())).toEqual(root);
  expect(ids(60).filter((id) => database.get(`counted/${id}`) === undefined)).toEqual(['e17']);
});

test('a document that would be too large is left and reported once, and all others are written', async () => {
  const full = { company: 'FULL', cells: manyCells() };
  await writeMany(3, (index) => (index === 2 ? 'C' : 'FULL'));
  await database.commit([writeOf('companyStats/c-FULL', full)]);
  const counter = aCounter();
  for (const id of ids(3)) await counter.count(id);
  expect(decodeFields(database.get('companyStats/c-FULL')?.fields ?? new Map())).toEqual(full);
  expect(lines).toEqual([
    expect.stringMatching(/^Left as it is: "companyStats\/c-FULL" would have 900\d{3} bytes/),
  ]);
  const [counted, expected] = [readCounts(database), recount(database)];
  delete expected.companies['companyStats/c-FULL'];
  delete counted.companies['companyStats/c-FULL'];
  expect(counted).toEqual(expected);
});

test('a burst over many large companies reads a few of them at a time', async () => {
  const numbers: number[] = [];
  const counter = aCounter(
    changed(({ read }) => ({
      read(paths) {
        if (paths[0]?.startsWith('companyTotals/')) numbers.push(paths.length);
        return read(paths);
      },
    })),
  );
  await writeMany(200, (index) => `C${index % 40}`);
  await countAll(counter, ids(200));
  expect(numbers).toEqual([8, 8, 8, 8, 8]);
  await writeMany(200, (index) => `C${index % 20}`);
  await countAll(counter, ids(200));
  expect(numbers.slice(5)).toEqual([40]);
  expect(readCounts(database)).toEqual(recount(database));
});

/** So many that the document may have no other. */
const manyCells = () =>
  Object.fromEntries(Array.from({ length: 600 }, (_, index) => [String(index).padEnd(1_491, '.'), 1]));

test('while the database is away all are rejected soon, and counted when they are asked for again', async () => {
  let isAway = true;
  let transactions = 0;
  const counter = aCounter(
    withTransactions(() => {
      transactions += 1;
      if (isAway) throw new Error('away');
    }),
  );
  await writeMany(100, () => 'ACME');
  const outcomes = await countAll(counter, ids(100));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(transactions).toBeLessThan(20);
  isAway = false;
  await countAll(counter, ids(100));
  expect(readCounts(database)).toEqual(recount(database));
});

describe('a directory that is split', () => {
  test('by one counter is found by the other, which had seen it whole', async () => {
    const [one, other] = [aCounter(), aCounter()];
    await writeMany(1_500, (index) => `C${index}`);
    await countAll(one, ids(900));
    await countAll(other, ids(1_100));
    expect(database.get('directory/root')?.fields.get('isSplit')).toBe(true);
    await countAll(one, ids(1_500));
    expect(readCounts(database)).toEqual(recount(database));
  });

  test('by two counters at once holds each company once', async () => {
    const [one, other] = [aCounter(), aCounter()];
    await writeMany(1_400, (index) => `C${index}`);
    await Promise.all([countAll(one, ids(1_400)), countAll(other, [...ids(1_400)].reverse())]);
    expect(readCounts(database)).toEqual(recount(database));
  });

  test('and then cleared is whole again for who had seen it split', async () => {
    const counter = aCounter();
    await writeMany(1_100, (index) => `C${index}`);
    await countAll(counter, ids(1_100));
    await database.clear();
    await database.commit(EMPTY);
    await writeMany(5, (index) => `C${index}`);
    await countAll(counter, ids(5));
    expect(database.get('directory/n0')).toBeUndefined();
    expect(readCounts(database)).toEqual(recount(database));
  });

  test('loses the last company of a document and keeps the document', async () => {
    const counter = aCounter();
    await writeMany(1_001, (index) => `C${index}`);
    await countAll(counter, ids(1_001));
    await writeExperiences(database, Object.fromEntries(ids(1_001).map((id) => [id, undefined])));
    await countAll(counter, ids(1_001));
    expect(readCounts(database)).toEqual(NO_COUNTS);
  });
});
