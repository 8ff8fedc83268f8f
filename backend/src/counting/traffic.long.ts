import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { companyTotalsPath, summaryPath, totalsPath } from './changes.ts';
import { type Counter, createCounter } from './counter.ts';
import { firestoreCountStore } from './firestore-count-store.ts';
import { compareCounts } from './testing/recount.ts';
import { startTestedStore, type TestedStore } from './testing/tested-store.ts';
import { anExperience } from './testing/write-experiences.ts';
import { verifyCounts } from './verify/verify-store.ts';

/** Runs on our server, or on the server of FIRESTORE_EMULATOR_HOST. */

jest.setTimeout(600_000);

const EXPERIENCES = 5_000;
const CHANGES = 10_000;
const WRITERS = 20;
const COMPANIES = 40;

let store: TestedStore;
const lines: string[] = [];

beforeEach(async () => {
  store = await startTestedStore();
  lines.length = 0;
});
afterEach(() => store.close());

const aCounter = (): Counter => {
  const counted = firestoreCountStore(store.db, FieldValue.increment);
  return createCounter({ store: counted, report: (line) => lines.push(line), gather: 20, interval: 0 });
};

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const randomExperience = (): object =>
  anExperience({
    company: `COMPANY ${Math.floor(COMPANIES * Math.random() ** 2)}`,
    status: oneOf(['pending', 'selected', 'not_selected']),
    country: oneOf(['UK', 'India', '', 'Atlantis']),
    date: oneOf(['2024-05-17', '2023-01-02', '1985-01-01']),
    difficulty: oneOf([null, 1, 5]),
    roundDetails: oneOf([[], ['coding|60|a', 'coding||b']]),
    questions: oneOf([[], ['1|Why?'], ['1|why', `0|How ${Math.floor(Math.random() * 50)}?`]]),
  });

async function writeAll(db: Firestore, count: number): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1)
    void writer.set(db.doc(`experiences/e${index}`), randomExperience());
  await writer.close();
}

interface Traffic {
  readonly counters: readonly Counter[];
  readonly ids: number;
  /** If true, a writer makes its next change once the last one is counted. */
  readonly waits: boolean;
  readonly isOver: (changes: number) => boolean;
}

/**
 * Makes random changes until `isOver` returns true. A counter receives each change, sometimes late, sometimes twice.
 * Resolves to the number of changes.
 */
async function makeChanges({ counters, ids, waits, isOver }: Traffic): Promise<number> {
  let changes = 0;
  const told: Promise<void>[] = [];
  const tell = async (id: string): Promise<void> => {
    if (Math.random() < 0.2) await delay(500 * Math.random());
    await oneOf(counters).count(id);
  };
  const write = async (): Promise<void> => {
    while (!isOver(changes)) {
      changes += 1;
      const id = `e${Math.floor(Math.random() * ids)}`;
      const document = store.db.doc(`experiences/${id}`);
      await (Math.random() < 0.3 ? document.delete() : document.set(randomExperience()));
      const telling = tell(id);
      told.push(telling, ...(Math.random() < 0.2 ? [tell(id)] : []));
      if (waits) await telling;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await Promise.all(told);
  return changes;
}

async function expectRecount(): Promise<void> {
  const { counts, recount } = await compareCounts(store.db);
  expect(counts).toEqual(recount);
}

test('10,000 random changes, told late, twice and to two counters, leave the counts a recount gives', async () => {
  await verifyCounts(store.db, { dryRun: false });
  const changes = await makeChanges({
    counters: [aCounter(), aCounter()],
    ids: 400,
    waits: false,
    isOver: (count) => count >= CHANGES,
  });
  expect(changes).toBeGreaterThanOrEqual(CHANGES);
  await expectRecount();
  expect(lines).toEqual([]);
});

// Our server keeps no past versions, so what changes all the time cannot be compared at one time.
const onGoogle = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test.skip : test;

onGoogle('while people write, 5,000 experiences are verified and what is spoilt is put right', async () => {
  await writeAll(store.db, EXPERIENCES);
  expect(await verifyCounts(store.db, { dryRun: false })).toMatchObject({
    uncounted: { count: EXPERIENCES },
  });
  await expectRecount();

  const cells = { ypp0k: FieldValue.increment(7), 'e-p0k': FieldValue.increment(-3) };
  await store.db.doc(summaryPath('COMPANY 3')).set({ experiences: 9, cells }, { merge: true });
  await store.db.doc(companyTotalsPath('COMPANY 4')).delete();
  await store.db.doc(totalsPath('2024')).set({ cells }, { merge: true });
  let isVerified = false;
  const verifying = verifyCounts(store.db, { dryRun: false }).finally(() => {
    isVerified = true;
  });
  const changes = await makeChanges({
    counters: [aCounter()],
    ids: EXPERIENCES,
    waits: true,
    isOver: () => isVerified,
  });
  const report = await verifying;
  expect(report).toMatchObject({ failures: { count: 0 }, stopped: false });
  expect(report.differences.count).toBeGreaterThanOrEqual(3);
  expect(changes).toBeGreaterThan(100);
  await expectRecount();
});
