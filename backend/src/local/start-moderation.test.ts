import { hashOfText } from '@portal/shared/moderation';
import { anExperience, startTestedStore, type TestedStore } from '../counting/testing/index.ts';
import { startModeration } from './start-moderation.ts';
import { until } from './testing/until.ts';
import type { Running } from './watch-documents.ts';

let store: TestedStore;
let moderation: Running | undefined;
const lines: string[] = [];

const EXPERIENCE = anExperience({ createdBy: 'ada' });
const HELD = { createdBy: null, status: 'held' };

beforeEach(async () => {
  store = await startTestedStore();
  lines.length = 0;
  await write('experiences/x', EXPERIENCE);
});
afterEach(async () => {
  jest.useRealTimers();
  await moderation?.close();
  moderation = undefined;
  await store.close();
});

async function start(): Promise<void> {
  const { db, database } = store;
  moderation = await startModeration(database, { db, report: (line) => lines.push(line) });
}

const write = (path: string, data: object) => store.db.doc(path).set({ ...data });
const read = async (path: string) => (await store.db.doc(path).get()).data();

const untilStatus = (status: string) => until(async () => (await read('experiences/x'))?.status === status);

/** Three accounts report the experience. */
async function report(): Promise<void> {
  const text = await hashOfText(EXPERIENCE);
  for (const uid of ['u1', 'u2', 'u3'])
    await write(`cases/x/reports/${uid}`, { uid, reason: 'person', note: '', at: new Date(), text });
}

async function writeReview(): Promise<void> {
  const text = await hashOfText(EXPERIENCE);
  const verdict = { number: 1, verdict: 'keep', reason: 'Fine', text, takesVersion: false, at: new Date() };
  await write('reviews/x', verdict);
}

/** A removed text whose time is over. */
const OVER = { experience: EXPERIENCE, state: 'removed', until: new Date(0) };

test('reports, a review and a deletion are handled as they come', async () => {
  await start();
  await report();
  await untilStatus('held');
  await writeReview();
  await untilStatus('selected');
  await store.db.doc('experiences/x').delete();
  await until(async () => !(await read('cases/x')) && !(await read('reviews/x')));
  expect(lines).toEqual([]);
});

test('what was written while nobody handled it is handled at the start, and what is over is erased', async () => {
  await write('withheld/y', OVER);
  await report();
  await start();
  await moderation?.close();
  expect(await read('experiences/x')).toEqual(HELD);
  expect([await read('withheld/y'), await read('tombstones/y')]).toEqual([undefined, {}]);
});

test('what is over is erased every hour', async () => {
  const names = ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
  jest.useFakeTimers({ doNotFake: [...names, 'queueMicrotask', 'performance', 'hrtime'] });
  await report();
  await start();
  await untilStatus('held');
  await write('withheld/y', OVER);
  jest.advanceTimersByTime(3_600_000);
  await until(async () => (await read('tombstones/y')) !== undefined);
  expect(await read('withheld/y')).toBeUndefined();
});

test('a handler that fails is told, and runs again with the next change', async () => {
  await write('cases/x', { text: 'x', isOpen: true, at: new Date(0), kept: null, history: 7 });
  await start();
  await report();
  await until(() => lines.length > 0);
  expect(lines[0]).toMatch(/^Cannot moderate: .*not iterable/);
  await store.db.doc('cases/x').delete();
  await write('reviews/y', { number: 1 });
  await untilStatus('held');
});
