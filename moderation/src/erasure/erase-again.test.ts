import { anExperience, type LocalStore, startLocalStore } from '@portal/counting/testing';
import { everyDocument } from 'local-backend';
import { ADA, askForErasure, type ErasedStore, startErasedStore } from '../testing/erased-store.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseAgain } from './erase-again.ts';

/** The database before, and a backup of it that was made before anything was deleted. */
let before: LocalStore;
let restored: ErasedStore;

beforeEach(async () => {
  before = await startLocalStore();
  restored = await startErasedStore(() => 0.999);
});
afterEach(() => Promise.all([before.close(), restored.close()]));

const run = (dryRun = false) => eraseAgain(before.db, restored.db, { ...restored.context, dryRun });

const idsIn = ({ server }: LocalStore, collection: string): readonly string[] =>
  server.database.run(everyDocument(collection)).map(({ path }) => path.split('/')[1] ?? '');

test('what was deleted is deleted again, with its owner, and its id is not used again', async () => {
  for (const id of ['hidden1', 'graces', 'newer']) await before.db.doc(`tombstones/${id}`).set({});
  await before.db.doc('experiences/later').set(anExperience());
  const paths = restored.paths();
  expect(await run(true)).toEqual({ experiences: 2, ids: 3, accounts: 0, blocked: 0 });
  expect(restored.paths()).toEqual(paths);
  expect(await run()).toEqual({ experiences: 2, ids: 3, accounts: 0, blocked: 0 });
  expect(idsIn(restored, 'tombstones')).toEqual(['graces', 'hidden1', 'newer']);
  expect(idsIn(restored, 'owners')).toEqual(['hidden2', 'hidden3']);
  expect(idsIn(restored, 'experiences')).toEqual(['held', 'hidden2', 'hidden3', 'named1', 'named2']);
  expect(await run()).toEqual({ experiences: 0, ids: 0, accounts: 0, blocked: 0 });
  expect(idsIn(before, 'experiences')).toEqual(['later']);
});

test('an erased account is erased again, in spite of an entry that the operator had written before', async () => {
  await askForErasure({ ...restored, db: before.db }, 'now');
  await eraseAccount({ ...restored.context, db: before.db }, ADA);
  await restored.db.doc(`blocked/${ADA}`).set({ why: 'Spam', at: new Date() });
  expect(await run()).toMatchObject({ accounts: 1, blocked: 1 });
  expect(restored.pathsWith(ADA)).toEqual([`blocked/${ADA}`]);
  const entry = await restored.db.doc(`blocked/${ADA}`).get();
  expect(entry.data()).toEqual((await before.db.doc(`blocked/${ADA}`).get()).data());
});

test('anonymous experiences of an erased account wait for their day as before, and not longer', async () => {
  await askForErasure({ ...restored, db: before.db }, 'later');
  restored.pass(13);
  await run();
  expect(idsIn(restored, 'owners')).toEqual(['hidden1', 'hidden2', 'hidden3']);
  restored.pass(1);
  await run();
  expect(restored.pathsWith(ADA)).toEqual([`blocked/${ADA}`]);
});

test('accounts that the operator has blocked since are blocked again, and an older reason stays', async () => {
  await before.db.doc('blocked/mallory').set({ why: 'Spam', at: new Date() });
  await before.db.doc('blocked/trent').set({ why: 'Newer', at: new Date() });
  await restored.db.doc('blocked/trent').set({ why: 'Older', at: new Date() });
  expect(await run()).toMatchObject({ accounts: 0, blocked: 1 });
  expect((await restored.db.doc('blocked/mallory').get()).get('why')).toBe('Spam');
  expect((await restored.db.doc('blocked/trent').get()).get('why')).toBe('Older');
});
