import fc from 'fast-check';
import { type Database, openDatabase } from 'local-backend';
import { localCountStore } from '../local/local-count-store.ts';
import { reconcileCounts } from '../local/reconcile.ts';
import { type CountStore, type CountTransaction, RefusedWrite } from './count-store.ts';
import { type Counter, createCounter } from './counter.ts';
import { readCounts, recount } from './testing/recount.ts';
import { writeExperiences } from './testing/write-experiences.ts';

const HOSTILE = 'A/S . .. 100% %2F "QUOTED" O\'NEIL __X__ ÅÇMÉ 漢字 😀 `A.B` = \\'.split(' ');

let database: Database;
const lines: string[] = [];

beforeEach(async () => {
  database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  await reconcileCounts(database);
  lines.length = 0;
});

/** Returns a new counter, like the counter of another process. Counters share nothing but the store. */
const aCounter = (store: CountStore = localCountStore(database)): Counter =>
  createCounter({ store, report: (line) => lines.push(line), gather: 2, interval: 0 });

/** A count store for the database. The store calls `before` before each transaction. */
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
      expect(await readCounts(database)).toEqual(recount(database));
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
  expect(await readCounts(database)).toEqual(recount(database));
});

/** A count store for the database. `change` replaces the reads or writes of its transactions. */
function changed(change: (transaction: CountTransaction) => Partial<CountTransaction>): CountStore {
  const store = localCountStore(database);
  return {
    transact: (work) => store.transact((transaction) => work({ ...transaction, ...change(transaction) })),
  };
}

/**
 * A count store for the database. The store refuses commits above one mebibyte. `tell` is called with the size of
 * each attempted commit.
 */
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
  expect(await readCounts(database)).toEqual(recount(database));
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
  expect(await readCounts(database)).toEqual(recount(database));
  expect((await readCounts(database)).directory).toEqual({ LATER: 1 });
});

/** A count store for the database. The store refuses each transaction that writes a document at this path. */
const withoutPath = (path: string): CountStore =>
  changed(({ write }) => ({
    write(documents) {
      if (documents.has(path)) throw new RefusedWrite('Too large');
      write(documents);
    },
  }));

test('an experience that cannot be counted rejects alone', async () => {
  await writeMany(60, (index) => (index === 17 ? 'REFUSED' : `C${index % 3}`));
  const outcomes = await countAll(aCounter(withoutPath('counted/e17')), ids(60));
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([17]);
  expect((await readCounts(database)).directory).toEqual({ C0: 20, C1: 20, C2: 19 });
  expect(ids(60).filter((id) => database.get(`counted/${id}`) === undefined)).toEqual(['e17']);
});

test('a kept document that refuses is left and reported once, and all others are written', async () => {
  const path = 'companyTotals/c-FULL';
  await writeMany(30, (index) => (index % 10 === 2 ? 'FULL' : 'C'));
  const outcomes = await countAll(aCounter(withoutPath(path)), ids(30));
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'fulfilled', value: undefined })));
  expect(lines).toEqual([expect.stringMatching(/^Left as it is: "companyTotals\/c-FULL" refuses/)]);
  const expected = recount(database);
  delete expected.documents[path];
  expect(await readCounts(database)).toEqual(expected);
});

test('one document is given no more cells than a commit takes, and others are not held up', async () => {
  const answers = (index: number) => ({
    company: 'ACME',
    country: ['UK', 'India', 'USA', 'Germany', 'Canada', 'Australia', ''][index % 7],
    status: ['pending', 'selected', 'not_selected'][index % 3],
    modes: { onsite: index % 2 === 0, virtual: index % 4 < 2, partiallyOnsite: index % 8 < 4 },
    difficulty: 1 + (index % 5),
    rating: 1 + (index % 4),
    weeks: index % 50,
    roundDetails: ['coding|60|a', 'hr||b', 'case|30|c', 'group|15|d'],
  });
  await writeExperiences(database, Object.fromEntries(ids(250).map((id, index) => [id, answers(index)])));
  const cells: number[] = [];
  const counter = aCounter(
    changed(({ write }) => ({
      write(writes) {
        for (const one of writes.values()) if ('cells' in one) cells.push(one.cells.size);
        write(writes);
      },
    })),
  );
  await countAll(counter, ids(250));
  expect(Math.max(...cells)).toBeLessThanOrEqual(500);
  expect(Math.max(...cells)).toBeGreaterThan(300);
  expect(await readCounts(database)).toEqual(recount(database));
});

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
  expect(await readCounts(database)).toEqual(recount(database));
});
