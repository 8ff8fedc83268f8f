import { FieldValue } from '@google-cloud/firestore';
import { type CountStore, RefusedWrite } from './count-store.ts';
import { firestoreCountStore } from './firestore-count-store.ts';
import { startTestedStore, type TestedStore } from './testing/tested-store.ts';

let server: TestedStore;
let store: CountStore;

beforeAll(async () => {
  server = await startTestedStore();
  store = firestoreCountStore(server.db, FieldValue.increment);
});
afterAll(() => server.close());

const put = (path: string, data: object | undefined): Promise<void> =>
  store.transact(async (transaction) => transaction.write(new Map([[path, { data: data && { ...data } }]])));

const get = (path: string): Promise<unknown> =>
  store.transact(async (transaction) => (await transaction.read([path])).get(path));

test.each([
  'counted/a',
  'counted/100%',
  'counted/%2F',
  'counted/"quoted" \'too\'',
  'counted/漢字 😀',
  'companyTotals/c-__X__',
  'companyTotals/c-..',
  'companyTotals/c-A%2FS',
])('%s is written, read and deleted as it is', async (path) => {
  expect(await get(path)).toBeUndefined();
  const data = { company: '__X__ / . `', cells: { '=a.b`c': 2, '\\': 3 }, isSplit: false };
  await put(path, data);
  expect(await get(path)).toEqual(data);
  await put(path, undefined);
  expect(await get(path)).toBeUndefined();
});

test('a document is replaced as a whole', async () => {
  await put('counted/a', { company: 'A', cell: 'a' });
  await put('counted/a', { company: 'B' });
  expect(await get('counted/a')).toEqual({ company: 'B' });
});

test('cells are added to, whether the document and its map are there or not', async () => {
  const add = (fields: object, cells: Readonly<Record<string, number>>) =>
    store.transact(async (transaction) =>
      transaction.write(
        new Map([['totals/a', { fields: { ...fields }, cells: new Map(Object.entries(cells)) }]]),
      ),
    );
  await add({ company: 'A' }, { 'y-p1k': 2, '`.é': -1 });
  await add({}, { 'y-p1k': -2, other: 1 });
  await add({ company: 'B', experiences: 3 }, {});
  expect(await get('totals/a')).toEqual({
    company: 'B',
    experiences: 3,
    cells: { 'y-p1k': 0, '`.é': -1, other: 1 },
  });
});

test('some fields of a document are read without the others', async () => {
  await put('counted/a', { number: 1, large: 'text' });
  const read = store.transact((transaction) => transaction.read(['counted/a', 'counted/none'], ['number']));
  const documents = await read;
  expect(documents.get('counted/a')).toMatchObject({ number: 1 });
  expect(documents.get('counted/a')).not.toHaveProperty('large');
  expect(documents.get('counted/none')).toBeUndefined();
});

test('a document that would be too large is refused, and nothing is written', async () => {
  const write = store.transact(async (transaction) =>
    transaction.write(
      new Map([
        ['counted/small', { data: { number: 1 } }],
        ['counted/large', { data: { text: 'x'.repeat(2 ** 20) } }],
      ]),
    ),
  );
  await expect(write).rejects.toThrow(RefusedWrite);
  expect(await get('counted/small')).toBeUndefined();
});

test('nothing is read where nothing is asked for', async () => {
  expect(await store.transact((transaction) => transaction.read([]))).toEqual(new Map());
});

/**
 * Google's emulator locks the documents that a transaction has read, so no other client can change these documents.
 */
const testOptimistic = process.env.FIRESTORE_EMULATOR_HOST ? test.skip : test;

testOptimistic('what somebody else changes meanwhile is read again', async () => {
  await put('counted/a', { number: 1 });
  let attempts = 0;
  await store.transact(async (transaction) => {
    attempts += 1;
    const { number } = (await transaction.read(['counted/a'])).get('counted/a') as { number: number };
    if (attempts === 1) await server.db.doc('counted/a').set({ number: 10 });
    transaction.write(new Map([['counted/a', { data: { number: number + 1 } }]]));
  });
  expect(attempts).toBe(2);
  expect(await get('counted/a')).toEqual({ number: 11 });
});

test('what the work throws is thrown, and nothing is written', async () => {
  const work = store.transact(async (transaction) => {
    transaction.write(new Map([['counted/never', { data: { company: 'A' } }]]));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await get('counted/never')).toBeUndefined();
});
