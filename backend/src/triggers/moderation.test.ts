import { hashOfText } from '@portal/shared/moderation';
import {
  anExperience,
  compareCounts,
  startTestedStore,
  type TestedStore,
} from '../counting/testing/index.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { type DeployedFunction, deployFunction, type FunctionProcess } from './testing/function-process.ts';
import { recordChange } from './testing/record-change.ts';
import { startAccounts } from './testing/start-accounts.ts';

/** Tests the bundled functions, on our server or on the server of FIRESTORE_EMULATOR_HOST. */

let deployed: DeployedFunction;
let store: TestedStore;
let functions: FunctionProcess;
let accounts: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  deployed = await deployFunction();
  store = await startTestedStore();
  accounts = await startAccounts();
  functions = await deployed.start(store.port, accounts.environment);
});
afterAll(async () => {
  await functions.kill();
  await accounts.close();
  await store.close();
  deployed.remove();
});

// In `params` of an event, this id would be decoded like a URL.
const ID = 'a b%2F漢';
const EXPERIENCE = anExperience({ createdBy: 'ada', likes: ['bob'] });

const read = async (path: string) => (await store.db.doc(path).get()).data();

/** Writes a document, or deletes it, and delivers the event to a function. */
async function change(name: string, path: string, data: object | undefined): Promise<void> {
  const document = store.db.doc(path);
  const work = () => (data ? document.set({ ...data }) : document.delete());
  await functions.deliver(await recordChange(store.port, path, work), name);
}

test('accounts that exist hold an experience, a verdict restores it, and its deletion leaves nothing', async () => {
  await store.db.doc(`experiences/${ID}`).set(EXPERIENCE);
  const text = await hashOfText(EXPERIENCE);
  const at = new Date();
  const report = (uid: string) =>
    change('handleReport', `cases/${ID}/reports/${uid}`, { uid, reason: 'person', note: '', at, text });
  await report((await accounts.add('Ada Lovelace')).uid);
  await report('gone');
  expect(await read(`experiences/${ID}`)).toEqual(EXPERIENCE);
  await report((await accounts.add('Grace Hopper')).uid);
  expect(await read(`experiences/${ID}`)).toEqual({ createdBy: null, status: 'held' });

  const review = { number: 1, verdict: 'keep', reason: 'Fine', text, takesVersion: false, at };
  await change('handleReview', `reviews/${ID}`, review);
  expect(await read(`experiences/${ID}`)).toEqual(EXPERIENCE);

  await change('handleExperience', `experiences/${ID}`, undefined);
  expect([await read(`reviews/${ID}`), await read(`cases/${ID}`)]).toEqual([undefined, undefined]);
  expect((await store.db.collectionGroup('reports').get()).size).toBe(0);
});

test('an experience that is not public is not counted', async () => {
  await verifyCounts(store.db, { dryRun: false });
  await change('countExperience', 'experiences/x', EXPERIENCE);
  expect((await compareCounts(store.db)).counts.directory).toEqual({ 'ACME & SONS': 1 });
  await change('countExperience', 'experiences/x', { createdBy: null, status: 'held' });
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
  expect(counts.directory).toEqual({});
});
