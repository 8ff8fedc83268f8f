import { setTimeout as delay } from 'node:timers/promises';
import { additionOf, type Database, decodeFields, everyDocument, writeOf } from 'local-backend';
import { companyTotalsPath, summaryPath, totalsPath } from '../counting/changes.ts';
import { ledgerPath } from '../counting/ledger.ts';
import {
  type Counts,
  type LocalStore,
  readCounts,
  recount,
  startLocalStore,
} from '../counting/testing/index.ts';
import type { VerifyReport } from '../counting/verify/verify-run.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { reconcileCounts } from '../local/reconcile.ts';
import { deliverEvents, type EventDeliverer } from './testing/event-deliverer.ts';
import { type DeployedFunction, deployFunction, type FunctionProcess } from './testing/function-process.ts';
import { createPerson, type Person } from './testing/person.ts';

jest.setTimeout(600_000);

const PEOPLE = 8;
/** The minimum time for which the simulated people use the portal, in milliseconds. */
const LASTS = 12_000;
/** The maximum pause between two actions of a person, in milliseconds. */
const MAX_DELAY_MS = 40;
const KILLS = 6;

let deployed: DeployedFunction;
let store: LocalStore;
let events: EventDeliverer;
let people: readonly Person[];
const started: FunctionProcess[] = [];

beforeAll(async () => {
  deployed = await deployFunction();
});
afterAll(() => deployed.remove());
beforeEach(async () => {
  store = await startLocalStore();
  await reconcileCounts(store.server.database);
  events = deliverEvents(store.server.database);
  people = Array.from({ length: PEOPLE }, (_, index) =>
    createPerson(`person${index}`, store.server.database),
  );
});
afterEach(async () => {
  events.close();
  await Promise.all(started.splice(0).map((one) => one.kill()));
  await store.close();
});

async function start(): Promise<FunctionProcess> {
  const one = await deployed.start(store.server.port);
  started.push(one);
  return one;
}

/** All people use the portal at the same time until `work` is done. Resolves to the number of their actions. */
async function usePortalDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let acts = 0;
  const using = people.map(async (person) => {
    while (!isOver) {
      await person.act(people.flatMap(({ ids }) => ids));
      acts += 1;
      await delay(Math.random() * MAX_DELAY_MS);
    }
  });
  await Promise.all([
    work.finally(() => {
      isOver = true;
    }),
    ...using,
  ]);
  return acts;
}

test('killed again and again, two at once, with events late, twice and in any order: the counts are a recount', async () => {
  let logs = '';
  let kills = 0;
  const keepKilling = async (): Promise<void> => {
    const end = Date.now() + LASTS;
    while (Date.now() < end || kills < KILLS) {
      const running = await Promise.all([start(), start()]);
      events.handTo(running);
      for (const one of running) {
        await delay(800 + Math.random() * 1_200);
        await one.kill();
        kills += 1;
      }
      logs += running.map(({ log }) => log()).join('');
    }
  };
  const acts = await usePortalDuring(keepKilling());
  const last = await start();
  events.handTo([last]);
  await events.drained();
  await last.kill();
  expect(await readCounts(store.server.database)).toEqual(recount(store.server.database));
  expect(logs + last.log()).not.toContain('Counts are wrong');
  expect(pathsIn(recount(store.server.database), 'counted').length).toBeGreaterThan(10);
  expect(acts).toBeGreaterThan(50);
  expect(events.failed).toBeGreaterThan(10);
});

test('verify-counts puts right what somebody spoils, while all this goes on', async () => {
  const { database } = store.server;
  const counter = await start();
  events.handTo([counter]);
  const spoilAndVerify = async (): Promise<VerifyReport> => {
    while (companiesIn(database).length < 5) await delay(50);
    await spoil(database);
    const report = await verifyCounts(store.db, { dryRun: false });
    await delay(LASTS / 4);
    return report;
  };
  const verifying = spoilAndVerify();
  const acts = await usePortalDuring(verifying);
  await events.drained();
  await counter.kill();
  const report = await verifying;
  expect(await readCounts(database)).toEqual(recount(database));
  expect(report.failures).toEqual({ count: 0, examples: [] });
  expect(report.differences.count).toBeGreaterThan(3);
  expect(report.orphans).toEqual({ count: 2, examples: ['companyTotals/rubbish', 'counted/gone'] });
  expect(acts).toBeGreaterThan(50);
});

const pathsIn = ({ documents }: Counts, collection: string): readonly string[] =>
  Object.keys(documents).filter((path) => path.startsWith(`${collection}/`));

const companiesIn = (database: Database): readonly string[] =>
  database.run(everyDocument('companySummaries')).map(({ fields }) => String(decodeFields(fields).company));

/** Makes the counts wrong: changes numbers, deletes a document, and adds documents and a ledger entry. */
async function spoil(database: Database): Promise<void> {
  const [first = '', second = '', third = ''] = companiesIn(database);
  const cells = new Map([['ypp0k', 7]]);
  await database.commit([
    additionOf(summaryPath(first), { experiences: 1_000 }, 'cells', new Map([['e-p0k', -3]])),
    additionOf(totalsPath('2024'), {}, 'cells', cells),
    writeOf(summaryPath(second), undefined),
    additionOf(companyTotalsPath(third), {}, 'cells', cells),
    writeOf(companyTotalsPath('GONE'), { company: 'GONE', cells: { ypp0k: 3 } }),
    writeOf('companyTotals/rubbish', { company: 'GONE', cells: { ypp0k: 3 } }),
    writeOf(ledgerPath('gone'), { company: first, choices: 'ypp0k' }),
  ]);
}
