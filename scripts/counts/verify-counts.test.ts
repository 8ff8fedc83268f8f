import { anExperience, compareCounts, startTestedStore, type TestedStore } from '@portal/counting/testing';
import { verifyCounts } from '@portal/counting/verify';
import { runScript } from '../testing/run-script.ts';
import { onPort, runHere } from '../testing/run-store-command.ts';
import { formatVerifyReport } from './format-verify-report.ts';
import { verifyCommand } from './verify-command.ts';

let store: TestedStore;

beforeEach(async () => {
  store = await startTestedStore();
});
afterEach(() => store.close());

const verify = (...words: readonly string[]) => runHere(verifyCommand, store.port, words);

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
  expect((await verify('--dry-run')).code).toBe(0);
  expect((await compareCounts(store.db)).counts).toMatchObject({
    directory: undefined,
    companies: {},
    ledger: {},
  });
  expect((await runScript('verify-counts', [], { environment: onPort(store.port) })).code).toBe(0);
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
  expect(counts.directory).toEqual({ 'ACME & SONS': 30, 'B/B': 15, 漢字: 15 });
});

test('puts right what was spoilt, and then finds nothing to do', async () => {
  await seed();
  await verify();
  await store.db.doc('companyStats/c-B%2FB').delete();
  await store.db.doc('counted/e3').delete();
  await store.db.doc('counted/gone').set({ company: 'GONE', cell: 'pending|2024||UK' });
  await store.db.doc('directory/n1').set({ companies: { '=GONE': 5 }, isSplit: false });
  expect((await verify()).code).toBe(0);
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
  const again = await verify();
  expect(again.output).toContain('The counts are right');
});

test('a dry run of the command prints the report and changes nothing', async () => {
  await seed();
  const before = await compareCounts(store.db);
  const report = await verifyCounts(store.db, { dryRun: true });
  const { code, output } = await verify('--dry-run');
  expect(code).toBe(0);
  expect(output).toContain(formatVerifyReport(report, true).join('\n'));
  expect(await compareCounts(store.db)).toEqual(before);
});

test('Ctrl-C ends the command in order', async () => {
  await seed();
  const options = { environment: onPort(store.port), interruptAt: 'Experiences in' };
  const { code, output } = await runScript('verify-counts', [], options);
  expect(output).toContain('Stopped before the end: run it again for the rest');
  expect(code).toBe(1);
});
