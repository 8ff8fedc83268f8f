import { ADA, askForErasure, type ErasedStore, startErasedStore } from '../erasure/testing/erased-store.ts';
import { startErasure } from './start-erasure.ts';
import { until } from './testing/until.ts';
import type { Running } from './watch-documents.ts';

let store: ErasedStore;
let erasing: Running | undefined;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  store = await startErasedStore(() => 0.999);
});
afterEach(async () => {
  await erasing?.close();
  await store.close();
});

const start = async (context = store.context): Promise<void> => {
  erasing = await startErasure(store.database, context, (line) => lines.push(line));
};

test('what is asked for while the portal runs is erased', async () => {
  await start();
  await askForErasure(store, 'now');
  await until(() => !store.accounts.has(ADA));
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});

test('what was asked for while the portal did not run is erased at the start', async () => {
  await askForErasure(store, 'now');
  await start();
  await erasing?.close();
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});
