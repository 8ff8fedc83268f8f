import { type DocumentReference, type Firestore, Timestamp } from '@google-cloud/firestore';
import { openLocalFirestore } from '../src/client/open-firestore.ts';
import { freshCollection } from './target.ts';
import { startTestedServer, type TestedServer } from './tested-server.ts';

/** What Google's Node client needs of a server over REST, where the emulators of Firebase are otherwise used by gRPC. */
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

// The client makes one code of both refusals, by their HTTP status.
const TOO_OLD = "The requested 'read_time' is too old.";

const documents = (): string => `projects/${server.target.projectId}/databases/(default)/documents`;

/** A call without the client, which keeps some mistakes from the server. */
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

test('lists the collections of the root and of a document, existing or not', async () => {
  await write('a/x/1', 'missing/y/1', 'missing/x/1/deep/1');
  expect(idsOf(await db.listCollections())).toContain(collection.id);
  expect(idsOf(await collection.doc('missing').listCollections())).toEqual(['x', 'y']);
  expect(await collection.doc('a/x/1').listCollections()).toEqual([]);
});

test('lists documents, also missing ones that have collections', async () => {
  await write('a', 'b/x/1', 'c', 'd/x/1/deep/1');
  expect(idsOf(await collection.listDocuments())).toEqual(['a', 'b', 'c', 'd']);
  const [, missing] = await db.getAll(...(await collection.listDocuments()));
  expect(missing?.exists).toBe(false);
});

test('lists more documents than one page holds', async () => {
  const ids = Array.from({ length: 350 }, (_, index) => `n${String(index).padStart(3, '0')}`);
  const batch = db.batch();
  for (const [index, id] of ids.entries()) batch.set(collection.doc(index % 3 === 0 ? `${id}/x/1` : id), {});
  await batch.commit();
  expect(idsOf(await collection.listDocuments())).toEqual(ids);
});

test('deletes a collection and a document with everything below, and nothing beside', async () => {
  await write('a', 'a/x/1', 'a/x/2/deep/1', 'a/y/1', 'a0', 'b');
  await db.recursiveDelete(collection.doc('a').collection('x'));
  expect(idsOf(await collection.doc('a').listCollections())).toEqual(['y']);
  await db.recursiveDelete(collection.doc('a'));
  expect(idsOf(await collection.listDocuments())).toEqual(['a0', 'b']);
  await db.recursiveDelete(collection);
  expect(await collection.listDocuments()).toEqual([]);
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
