import type { Database } from '../core/database.ts';
import { openDatabase } from '../core/open-database.ts';
import { DATABASE } from '../core/testing/builders.ts';
import { decodeFields } from './plain-values.ts';
import { runTransaction } from './run-transaction.ts';
import { writeOf } from './write-of.ts';

let database: Database;

beforeEach(async () => {
  database = await openDatabase({ folder: undefined, ...DATABASE });
});

const put = (path: string, number: number) => database.commit([writeOf(path, { number })]);

const numberAt = (path: string): unknown => decodeFields(database.get(path)?.fields ?? new Map()).number;

test.each([
  ['changes', 'c/there'],
  ['is created', 'c/new'],
])('work is done again when a document that it read %s meanwhile', async (_, path) => {
  await put('c/there', 1);
  let attempts = 0;
  const sum = await runTransaction(database, async (transaction) => {
    attempts += 1;
    const numbers = ['c/there', 'c/new'].map((read) => Number(transaction.get(read)?.number ?? 0));
    const sum = numbers.reduce((one, other) => one + other);
    if (attempts === 1) await put(path, 10);
    transaction.write(writeOf('c/sum', { number: sum }));
    return sum;
  });
  expect([attempts, sum, numberAt('c/sum')]).toEqual([2, path === 'c/there' ? 10 : 11, sum]);
});

test('what the work throws is thrown, and nothing is written', async () => {
  const work = runTransaction(database, async (transaction) => {
    transaction.write(writeOf('c/never', {}));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(database.get('c/never')).toBeUndefined();
});

test('work that is always too late is given up', async () => {
  let attempts = 0;
  const work = runTransaction(database, async (transaction) => {
    attempts += 1;
    transaction.get('c/busy');
    await put('c/busy', attempts);
    transaction.write(writeOf('c/never', {}));
  });
  await expect(work).rejects.toMatchObject({ code: 'ABORTED' });
  expect(attempts).toBe(50);
  expect(database.get('c/never')).toBeUndefined();
});
