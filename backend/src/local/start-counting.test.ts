import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirestoreServer, startFirestoreServer, writeOf } from 'local-backend';
import { NO_COUNTS, readCounts, recount } from '../counting/testing/recount.ts';
import { writeExperiences } from '../counting/testing/write-experiences.ts';
import { localCountStore } from './local-count-store.ts';
import { reconcileCounts } from './reconcile.ts';
import { createRecounter, startCounting } from './start-counting.ts';
import type { Running } from './watch-documents.ts';

let folder: string;
let server: FirestoreServer;
let counting: Running | undefined;
const lines: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counting-'));
  lines.length = 0;
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  server = await startFirestoreServer({ port: 0, projectId: 'demo-portal', folder, report: () => undefined });
}

async function close(): Promise<void> {
  await counting?.close();
  counting = undefined;
  await server.close();
}

async function count(): Promise<void> {
  counting = await startCounting(server.database, (line) => lines.push(line));
}

/** Stops counting. Resolves when every earlier change has been counted. */
const drained = () => counting?.close();

test('an empty store has counts that are complete', async () => {
  await count();
  expect(await readCounts(server.database)).toEqual(NO_COUNTS);
});

test('what was there before is counted before the start is over', async () => {
  await writeExperiences(server.database, {
    a: {},
    b: { company: 'B/B' },
    c: { status: 'pending' },
    d: { role: 7 },
  });
  await count();
  expect(await readCounts(server.database)).toEqual(recount(server.database));
  expect((await readCounts(server.database)).directory).toEqual({ 'ACME & SONS': 2, 'B/B': 1 });
});

test('what changes is counted: new, moved to another company, edited, deleted', async () => {
  await count();
  await writeExperiences(server.database, { a: {}, b: {}, c: {}, d: {} });
  await writeExperiences(server.database, { b: { company: 'OTHER' }, c: { country: 'UK' }, d: undefined });
  await drained();
  expect(await readCounts(server.database)).toEqual(recount(server.database));
  expect((await readCounts(server.database)).directory).toEqual({ 'ACME & SONS': 2, OTHER: 1 });
});

test('a like writes no counts', async () => {
  await writeExperiences(server.database, { a: {} });
  await count();
  const commits: string[] = [];
  server.database.watch(({ changes }) => commits.push(...changes.map(({ path }) => path)));
  await writeExperiences(server.database, { a: { likes: ['bob'] } });
  await drained();
  expect(commits).toEqual(['experiences/a']);
});

test.each([
  ['its number', 'companySummaries/c-ACME & SONS', { company: 'ACME & SONS', experiences: 7, cells: {} }],
  ['its cells', 'companyTotals/c-ACME & SONS', { company: 'ACME & SONS', cells: { ypp0k: 1 } }],
  ['what was counted', 'counted/a', { company: 'LOST', choices: 'ypp0k' }],
  ['a company that is gone', 'companyTotals/c-GONE', { company: 'GONE', cells: { ypp0k: 1 } }],
  ['an experience that is gone', 'counted/gone', { company: 'GONE', choices: 'ypp0k' }],
  ['a damaged directory', 'directory/changes', { version: 4, sequence: 1 }],
  ['no directory', 'directory/changes', undefined],
])('a start puts right %s', async (_, path, data) => {
  await writeExperiences(server.database, { a: {}, b: {} });
  await count();
  await counting?.close();
  await server.database.commit([writeOf(path, data)]);
  await count();
  expect(await readCounts(server.database)).toEqual(recount(server.database));
});

test('a start with counts that are right writes nothing', async () => {
  await writeExperiences(server.database, { a: {}, b: { company: 'OTHER' } });
  await count();
  await counting?.close();
  const before = server.database.now();
  await count();
  expect(server.database.changesSince(before)).toEqual([]);
});

test('what changes while the start counts is counted after it', async () => {
  await writeExperiences(server.database, { a: {}, b: {} });
  const starting = count();
  await writeExperiences(server.database, { a: { company: 'OTHER' }, b: undefined, c: {} });
  await starting;
  await drained();
  expect(await readCounts(server.database)).toEqual(recount(server.database));
});

test('what is written after a clearing is counted', async () => {
  await writeExperiences(server.database, { a: {} });
  await count();
  await server.database.clear();
  await writeExperiences(server.database, { b: {}, c: { company: 'OTHER' } });
  await drained();
  expect(await readCounts(server.database)).toEqual(recount(server.database));
  expect((await readCounts(server.database)).directory).toEqual({ 'ACME & SONS': 1, OTHER: 1 });
});

test('counts that turn out wrong are told, and none is negative', async () => {
  await writeExperiences(server.database, { a: {}, b: {} });
  await count();
  const summary = { company: 'ACME & SONS', experiences: 1, cells: {} };
  await server.database.commit([writeOf('companySummaries/c-ACME & SONS', summary)]);
  await writeExperiences(server.database, { a: undefined, b: undefined });
  await drained();
  expect(lines).toEqual([
    'Counts are wrong: "companySummaries/c-ACME & SONS" would count -1; verify-counts puts it right',
  ]);
  expect(await readCounts(server.database)).toEqual(recount(server.database));
});

test('a recount that fails is told, and neither counting nor closing waits for it', async () => {
  await count();
  await counting?.close();
  const countAll = jest.fn(() => reconcileCounts(server.database));
  countAll.mockRejectedValueOnce(new Error('busy'));
  const recounter = createRecounter(localCountStore(server.database), (line) => lines.push(line), countAll);
  await expect(recounter.recount()).rejects.toThrow('busy');
  await writeExperiences(server.database, { a: {} });
  recounter.count('a');
  await recounter.close();
  expect(lines).toEqual(['Cannot count: busy']);
  expect((await readCounts(server.database)).directory).toEqual({ 'ACME & SONS': 1 });
  await recounter.recount();
  expect(countAll).toHaveBeenCalledTimes(2);
});
