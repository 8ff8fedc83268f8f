import { anExperience, startLocalStore, type TestedStore } from '../counting/testing/index.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseAgain } from './erase-again.ts';
import { ADA, askForErasure, type ErasedStore, startErasedStore } from './testing/erased-store.ts';

/** The database before, always on our own server, and a backup of it that was made before anything was deleted. */
let before: TestedStore;
let restored: ErasedStore;

beforeEach(async () => {
  before = await startLocalStore();
  restored = await startErasedStore(() => 0.999);
  await grant('uid-of-grace', ADA);
});
afterEach(() => Promise.all([before.close(), restored.close()]));

/** Makes accounts moderators in the database before. */
const grant = async (...uids: readonly string[]): Promise<void> => {
  for (const uid of uids) await before.db.doc(`moderators/${uid}`).set({ at: new Date(0) });
};

const run = (dryRun = false) => eraseAgain(before.db, restored.db, { ...restored.context, dryRun });

const NOTHING = { experiences: 0, ids: 0, accounts: 0, blocked: 0, withheld: 0, moderators: 0 };

const idsIn = async ({ db }: TestedStore, collection: string): Promise<readonly string[]> =>
  (await db.collection(collection).select().get()).docs.map(({ id }) => id);

test('what was deleted is deleted again, with its owner, and its id is not used again', async () => {
  for (const id of ['hidden1', 'graces', 'newer']) await before.db.doc(`tombstones/${id}`).set({});
  await before.db.doc('experiences/later').set(anExperience());
  const paths = await restored.paths();
  expect(await run(true)).toEqual({ ...NOTHING, experiences: 2, ids: 3 });
  expect(await restored.paths()).toEqual(paths);
  expect(await run()).toEqual({ ...NOTHING, experiences: 2, ids: 3 });
  expect(await idsIn(restored, 'tombstones')).toEqual(['graces', 'hidden1', 'newer']);
  expect(await idsIn(restored, 'owners')).toEqual(['held', 'hidden2', 'hidden3', 'named2']);
  expect(await idsIn(restored, 'experiences')).toEqual(['held', 'hidden2', 'hidden3', 'named1', 'named2']);
  expect(await run()).toEqual(NOTHING);
  expect(await idsIn(before, 'experiences')).toEqual(['later']);
});

test('an erased account is erased again, in spite of an entry that the operator had written before', async () => {
  await askForErasure({ ...restored, db: before.db }, 'now');
  await eraseAccount({ ...restored.context, db: before.db }, ADA);
  const asked = (await before.db.doc(`erasures/${ADA}`).get()).data();
  await before.db.doc(`erasures/${ADA}`).update({ isDone: true });
  await restored.db.doc(`blocked/${ADA}`).set({ why: 'Spam', at: new Date() });
  expect(await run()).toMatchObject({ accounts: 1, blocked: 1 });
  expect(await restored.pathsWith(ADA)).toEqual([`blocked/${ADA}`, `erasures/${ADA}`]);
  expect((await restored.db.doc(`erasures/${ADA}`).get()).data()).toEqual(asked);
});

test('anonymous experiences of an erased account wait for their day as before, and not longer', async () => {
  await askForErasure({ ...restored, db: before.db }, 'later');
  restored.pass(13);
  await run();
  expect(await idsIn(restored, 'owners')).toEqual(['held', 'hidden1', 'hidden2', 'hidden3']);
  restored.pass(1);
  await run();
  expect(await restored.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});

test('accounts that the operator has blocked since are blocked again, and an older reason stays', async () => {
  await before.db.doc('blocked/mallory').set({ why: 'Spam', at: new Date() });
  await before.db.doc('blocked/trent').set({ why: 'Newer', at: new Date() });
  await restored.db.doc('blocked/trent').set({ why: 'Older', at: new Date() });
  expect(await run()).toMatchObject({ accounts: 0, blocked: 1 });
  expect((await restored.db.doc('blocked/mallory').get()).get('why')).toBe('Spam');
  expect((await restored.db.doc('blocked/trent').get()).get('why')).toBe('Older');
});

test('experiences that were held or removed since are withheld again, until a later verdict', async () => {
  const paths = [
    'withheld/graces',
    'cases/graces',
    'cases/graces/reports/u1',
    'reviews/graces',
    'objections/graces',
  ];
  const stub = { createdBy: null, status: 'removed' };
  await before.db.doc('experiences/graces').set(stub);
  for (const path of paths) await before.db.doc(path).set({ number: 2, of: path });
  await before.db.doc('withheld/deleted').set({ state: 'held' });
  const read = async (path: string) => (await restored.db.doc(path).get()).data();
  const readAll = () => Promise.all(paths.map(read));
  const stored = await read('experiences/graces');
  await restored.db.doc('reviews/graces').set({ number: 1 });

  expect(await run(true)).toMatchObject({ withheld: 1 });
  expect(await read('experiences/graces')).toEqual(stored);
  expect(await run()).toMatchObject({ withheld: 1 });
  expect(await read('experiences/graces')).toEqual(stub);
  expect(await readAll()).toEqual(paths.map((path) => ({ number: 2, of: path })));
  expect(await run()).toEqual(NOTHING);

  await restored.db.doc('experiences/graces').set({ ...stored });
  await restored.db.doc('reviews/graces').set({ number: 3 });
  expect(await run()).toEqual(NOTHING);
  expect(await read('experiences/graces')).toEqual(stored);
  expect(await idsIn(restored, 'experiences')).not.toContain('deleted');
});

test('the author of an experience that was named and public in the backup finds what is held', async () => {
  await before.db.doc('experiences/named1').set({ createdBy: null, status: 'held' });
  await before.db.doc('owners/named1').set({ uid: ADA });
  await before.db.doc('withheld/named1').set({ state: 'held' });
  await run();
  expect((await restored.db.doc('owners/named1').get()).data()).toEqual({ uid: ADA });
});

test('the moderators are those of the database before', async () => {
  await grant('newer');
  await before.db.doc(`moderators/${ADA}`).delete();
  expect(await run(true)).toEqual({ ...NOTHING, moderators: 2 });
  expect(await idsIn(restored, 'moderators')).toEqual([ADA, 'uid-of-grace']);
  expect(await run()).toEqual({ ...NOTHING, moderators: 2 });
  expect(await idsIn(restored, 'moderators')).toEqual(['newer', 'uid-of-grace']);
  expect(await run()).toEqual(NOTHING);
});
