import { type DocumentReference, FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
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

// The client gives both refusals the same code, because it uses only their HTTP status.
const TOO_OLD = "The requested 'read_time' is too old.";

const documents = (): string => `projects/${server.target.projectId}/databases/(default)/documents`;

/** Calls the server without the client, because the client itself refuses some mistakes. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape and fail where it is another.
async function post(verb: string, body: object): Promise<any> {
  const { host, port } = server.target;
  const response = await fetch(`http://${host}:${port}/v1/${documents()}:${verb}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  return response.json();
}

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

const readAt = (reference: DocumentReference, readTime?: Timestamp): Promise<unknown> => {
  const options = readTime ? { readOnly: true as const, readTime } : { readOnly: true as const };
  return db.runTransaction(async (transaction) => (await transaction.get(reference)).get('n'), options);
};

test('a read at a time long past or in the future is refused', async () => {
  const reference = collection.doc('a');
  await reference.set({ n: 1 });
  const past = readAt(reference, Timestamp.fromDate(new Date('2020-01-01')));
  await expect(past).rejects.toThrow(TOO_OLD);
  const future = readAt(reference, Timestamp.fromMillis(Date.now() + 3_600_000));
  await expect(future).rejects.toThrow("The requested 'read_time' cannot be in the future.");
});

test('a read at a past time is never answered with what was written since', async () => {
  const reference = collection.doc('a');
  const { writeTime } = await reference.set({ n: 1 });
  await reference.set({ n: 2 });
  const outcome = await readAt(reference, writeTime).catch((error: Error) => error.message);
  expect(outcome === 1 || String(outcome).includes(TOO_OLD)).toBe(true);
});

test('a read-only transaction reads, and refuses writes', async () => {
  const reference = collection.doc('a');
  await reference.set({ n: 1 });
  expect(await readAt(reference)).toBe(1);
  const { transaction } = await post('beginTransaction', { options: { readOnly: {} } });
  const name = `${documents()}/${reference.path}`;
  const message = 'Cannot modify entities in a read-only transaction.';
  const error = { status: 'INVALID_ARGUMENT', message };
  expect(await post('commit', { transaction, writes: [{ delete: name }] })).toMatchObject({ error });
  expect((await reference.get()).exists).toBe(true);
});

test('a read-only transaction reads the pages of a query at the time it names', async () => {
  await write('a', 'b');
  const { writeTime: readTime } = await collection.doc('c').set({});
  const readPages = () =>
    db.runTransaction(
      async (transaction) => {
        const pages = collection.orderBy('__name__').limit(2);
        const first = await transaction.get(pages);
        const second = await transaction.get(pages.startAfter(first.docs.at(-1)));
        return [idsOf(first.docs), idsOf(second.docs)];
      },
      { readOnly: true, readTime },
    );
  const expected = [['a', 'b'], ['c']];
  expect(await readPages()).toEqual(expected);
  await write('d');
  const outcome = await readPages().catch((error: Error) => error.message);
  expect(outcome).toEqual(server.control === undefined ? expected : expect.stringContaining(TOO_OLD));
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
