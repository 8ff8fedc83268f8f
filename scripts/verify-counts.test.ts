import { runVerifyCounts } from '@portal/backend/operator';
import { anExperience, compareCounts, startTestedStore, type TestedStore } from '@portal/backend/testing';
import { runScript } from './testing/run-script.ts';

let store: TestedStore;

beforeEach(async () => {
  store = await startTestedStore();
});
afterEach(() => store.close());

/** The environment in which the command works on the tested store. */
const environment = () => ({ FIRESTORE_PORT: String(store.port), FIRESTORE_EMULATOR_HOST: undefined });

/** Runs the command in this process. */
async function verify(...words: readonly string[]) {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const code = await runVerifyCounts(words, new AbortController().signal, environment(), print);
  return { code, output: lines.join('\n') };
}

async function seed(): Promise<void> {
  const companies = ['ACME & SONS', 'B/B', 'ACME & SONS', '漢字'];
  const batch = store.db.batch();
  for (let index = 0; index < 60; index += 1) {
    const experience = anExperience({ company: companies[index % 4], status: 'pending' });
    batch.set(store.db.doc(`experiences/e${index}`), { ...experience });
  }
  await batch.commit();
}

test('counts everything where nobody has counted yet, after a dry run that changes nothing', async () => {
  await seed();
  const { code, output } = await verify('--dry-run');
  expect(code).toBe(0);
  expect(output).toContain('Nothing was changed');
  expect((await compareCounts(store.db)).counts).toEqual({
    directory: undefined,
    documents: {},
  });
  expect((await runScript('verify-counts', [], { environment: environment() })).code).toBe(0);
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
  expect(counts.directory).toEqual({ 'ACME & SONS': 30, 'B/B': 15, 漢字: 15 });
});

test('Ctrl-C ends the command in order', async () => {
  await seed();
  const options = { environment: environment(), interruptAt: 'Experiences in' };
  const { code, output } = await runScript('verify-counts', [], options);
  expect(output).toContain('Stopped before the end: run it again for the rest');
  expect(code).toBe(1);
});
