import { firestoreCountStore } from './firestore-count-store.ts';
import type { CountStore } from './index.ts';
import { type LocalStore, startLocalStore } from './testing/tested-store.ts';

let server: LocalStore;
let store: CountStore;

beforeAll(async () => {
  server = await startLocalStore();
  store = firestoreCountStore(server.db);
});
afterAll(() => server.close());

const put = (path: string, data: object | undefined): Promise<void> =>
  store.transact(async (transaction) => transaction.write(new Map([[path, data && { ...data }]])));

const get = (path: string): Promise<unknown> =>
  store.transact(async (transaction) => (await transaction.read([path])).get(path));

test.each([
  'counted/a',
  'counted/100%',
  'counted/%2F',
  'counted/"quoted" \'too\'',
  'counted/漢字 😀',
  'companyStats/c-__X__',
  'companyStats/c-..',
  'companyStats/c-A%2FS',
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

test('nothing is read where nothing is asked for', async () => {
  expect(await store.transact((transaction) => transaction.read([]))).toEqual(new Map());
});

test('what somebody else changes meanwhile is read again', async () => {
  await put('counted/a', { number: 1 });
  let attempts = 0;
  await store.transact(async (transaction) => {
    attempts += 1;
    const { number } = (await transaction.read(['counted/a'])).get('counted/a') as { number: number };
    if (attempts === 1) await server.db.doc('counted/a').set({ number: 10 });
    transaction.write(new Map([['counted/a', { number: number + 1 }]]));
  });
  expect(attempts).toBe(2);
  expect(await get('counted/a')).toEqual({ number: 11 });
});

test('what the work throws is thrown, and nothing is written', async () => {
  const work = store.transact(async (transaction) => {
    transaction.write(new Map([['counted/never', { company: 'A' }]]));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await get('counted/never')).toBeUndefined();
});
