import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { openLocalFirestore } from '../src/client/open-firestore.ts';
import { freshCollection } from './target.ts';
import { startTestedServer, type TestedServer } from './tested-server.ts';

/**
 * These tests show that Google's Node client works with our server over REST. By default, the client would use gRPC.
 */
let server: TestedServer;
let db: Firestore;
let collection: FirebaseFirestore.CollectionReference;

beforeAll(async () => {
  server = await startTestedServer();
  db = openLocalFirestore(server.target);
});

beforeEach(() => {
  collection = db.collection(freshCollection());
});

afterAll(async () => {
  await db.terminate();
  await server.close();
});

const idsOf = (references: readonly { readonly id: string }[]): string[] => references.map(({ id }) => id);

const write = (...paths: string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => collection.doc(path).set({ path })));

test('deletes a collection and a document with everything below, and nothing beside', async () => {
  const idsLeft = async (path: string) =>
    idsOf((await db.collection(`${collection.path}${path}`).get()).docs);
  await write('a', 'a/x/1', 'a/x/2/deep/1', 'a/y/1', 'a0', 'b', 'missing/x/1');
  await db.recursiveDelete(collection.doc('a').collection('x'));
  expect([await idsLeft('/a/x'), await idsLeft('/a/x/2/deep'), await idsLeft('/a/y')]).toEqual([
    [],
    [],
    ['1'],
  ]);
  await db.recursiveDelete(collection.doc('a'));
  expect([await idsLeft(''), await idsLeft('/a/y')]).toEqual([['a0', 'b'], []]);
  await db.recursiveDelete(collection);
  expect([await idsLeft(''), await idsLeft('/missing/x')]).toEqual([[], []]);
});

test('a transaction reads the named fields of several documents', async () => {
  await collection.doc('a').set({ count: 1, name: 'A', deep: { count: 2, other: 3 } });
  await collection.doc('b').set({ name: 'B' });
  const references = ['a', 'b', 'missing'].map((id) => collection.doc(id));
  const read = await db.runTransaction((transaction) =>
    transaction.getAll(...references, { fieldMask: ['count', 'deep.count'] }),
  );
  expect(read.map((document) => [document.id, document.exists, document.data()])).toEqual([
    ['a', true, { count: 1, deep: { count: 2 } }],
    ['b', true, {}],
    ['missing', false, undefined],
  ]);
});

test('a merge with increments creates a document, and adds to one that is there', async () => {
  const reference = collection.doc('a');
  const add = (name: string, by: number, other: number): Promise<void> =>
    db.runTransaction(async (transaction) => {
      const keys = Array.from({ length: 399 }, (_, at) => `pending|${at}.\`|UK`);
      const cells = Object.fromEntries(keys.map((key) => [key, FieldValue.increment(by)]));
      const all = { ...cells, other: FieldValue.increment(other) };
      transaction.set(reference, { name, cells: all }, { merge: true });
    });
  await add('first', 2, 1);
  await reference.set({ kept: true, cells: { kept: 7 } }, { merge: true });
  await add('second', 3, -1);
  const { cells, ...others } = (await reference.get()).data() ?? {};
  expect(others).toEqual({ name: 'second', kept: true });
  expect([cells.kept, cells.other, cells['pending|0.`|UK']]).toEqual([7, 0, 5]);
  expect(Object.values(cells).filter((cell) => cell === 5)).toHaveLength(399);
});
