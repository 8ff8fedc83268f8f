import { FieldPath } from '@google-cloud/firestore';
import { listenOnLoopback } from 'local-backend/auth';
import { type LocalStore, startLocalStore } from '../counting/testing/index.ts';
import { CommandError } from './command-line.ts';
import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';

test.each([
  [undefined, {}, '127.0.0.1:8080'],
  [undefined, { FIRESTORE_PORT: '5000' }, '127.0.0.1:5000'],
  [undefined, { FIRESTORE_PORT: '5000', FIRESTORE_EMULATOR_HOST: 'localhost:6000' }, 'localhost:6000'],
  ['my-portal', { FIRESTORE_PORT: '5000' }, 'the project my-portal'],
])('the project %s with %j leads to %j', (project, environment, place) => {
  expect(describeFirestore(chooseFirestore(project, environment))).toBe(place);
});

test.each([
  ['my-portal', { FIRESTORE_EMULATOR_HOST: 'localhost:6000' }, 'FIRESTORE_EMULATOR_HOST is set: unset it'],
  [undefined, { FIRESTORE_EMULATOR_HOST: 'localhost' }, "'localhost': set it to host:port"],
  [undefined, { FIRESTORE_PORT: 'many' }, "FIRESTORE_PORT is 'many'"],
])('the project %s with %j is refused', (project, environment, reason) => {
  expect(() => chooseFirestore(project, environment)).toThrow(CommandError);
  expect(() => chooseFirestore(project, environment)).toThrow(reason);
});

describe('a local server', () => {
  let store: LocalStore;
  const local = () => ({ kind: 'local', host: '127.0.0.1', port: store.port }) as const;

  beforeEach(async () => {
    store = await startLocalStore();
  });
  afterEach(() => store.close());

  test('lets an administrator read and write what the rules forbid, also by queries', async () => {
    const db = await openFirestore(local());
    for (const uid of ['a', 'b', 'c']) await db.doc(`owners/${uid}`).set({ uid });
    const owners = db.collection('owners').orderBy(FieldPath.documentId(), 'desc');
    const { docs } = await owners.where('uid', 'in', ['a', 'b']).get();
    expect(docs.map(({ id }) => id)).toEqual(['b', 'a']);
    await db.terminate();
  });

  test('is the one that is opened, whatever FIRESTORE_EMULATOR_HOST says', async () => {
    const { FIRESTORE_EMULATOR_HOST: before } = process.env;
    process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
    try {
      const db = await openFirestore(local());
      await db.doc('owners/a').set({ uid: 'a' });
      expect(store.server.database.get('owners/a')).toBeDefined();
      expect(process.env.FIRESTORE_EMULATOR_HOST).toBe('127.0.0.1:1');
      await db.terminate();
    } finally {
      if (before === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
      else process.env.FIRESTORE_EMULATOR_HOST = before;
    }
  });

  test('that is not running is said to be so', async () => {
    const target = local();
    await store.server.close();
    await expect(openFirestore(target)).rejects.toThrow(
      `Cannot reach 127.0.0.1:${target.port}: start the portal with npm start first`,
    );
  });
});

test('refuses a server that is not a Firestore', async () => {
  const other = await listenOnLoopback((_, response) => response.end('Hello'), 0);
  const target = { kind: 'local', host: '127.0.0.1', port: other.port } as const;
  await expect(openFirestore(target)).rejects.toThrow(
    `Cannot use 127.0.0.1:${target.port}: the server there is not a local Firestore`,
  );
  await other.close();
});
