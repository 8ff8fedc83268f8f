import {
  anExperience,
  compareCounts,
  startTestedStore,
  type TestedStore,
} from '../counting/testing/index.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { type DeployedFunction, deployFunction, type FunctionProcess } from './testing/function-process.ts';
import { recordChange } from './testing/record-change.ts';

/** Tests the bundled function, on our server or on the server of FIRESTORE_EMULATOR_HOST. */

let deployed: DeployedFunction;
let store: TestedStore;
let counter: FunctionProcess;

beforeAll(async () => {
  deployed = await deployFunction();
  store = await startTestedStore();
  await verifyCounts(store.db, { dryRun: false });
  counter = await deployed.start(store.port);
});
afterAll(async () => {
  await counter.kill();
  await store.close();
  deployed.remove();
});

/** Every change of three experiences, in order; undefined deletes an experience. */
const CHANGES: readonly (readonly [id: string, fields: object | undefined])[] = [
  ['one', { difficulty: 4, questions: ['1|Why?', '1|How?'] }],
  ['two', { company: 'B/B', roundDetails: ['coding|60|a'], questions: ['1|why'] }],
  ['one', { status: 'pending' }],
  ['three', { company: '漢字' }],
  ['two', { company: 'ACME & SONS', rating: 5, questions: ['0|WHY'] }],
  ['one', { likes: ['bob'], status: 'pending' }],
  ['three', undefined],
  ['two', { company: 'B/B', country: 'UK' }],
];

const change = (id: string, fields: object | undefined): Promise<object> =>
  recordChange(store.port, `experiences/${id}`, () => {
    const document = store.db.doc(`experiences/${id}`);
    return fields === undefined ? document.delete() : document.set(anExperience(fields));
  });

test('events that come twice, late and in the opposite order leave the counts a recount gives', async () => {
  const events: object[] = [];
  for (const [id, fields] of CHANGES) events.push(await change(id, fields));
  for (const event of [...events].reverse()) await counter.deliver(event);
  await Promise.all(events.map((event) => counter.deliver(event)));
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
  expect(counts.directory).toEqual({ 'ACME & SONS': 1, 'B/B': 1 });
  expect(counter.log()).not.toContain('Counts are wrong');
});
