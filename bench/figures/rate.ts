import { setTimeout as delay } from 'node:timers/promises';
import { reconcileCounts } from '@portal/counting/local';
import { readCounts, recount } from '@portal/counting/testing';
import { type Database, writeOf } from 'local-backend';
import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import { countDifferences } from '../support/count-differences.ts';
import { type Figure, time } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { startFunction } from '../support/start-function.ts';

const PER_SECOND = 100;
const SECONDS = 60;

/** Measures whether the deployed function keeps up with a constant rate of writes. */
export async function measureRate(): Promise<Figure[]> {
  return [...(await measure(1, 'one company')), ...(await measure(1_000, '1,000 companies'))];
}

async function measure(companies: number, of: string): Promise<Figure[]> {
  await using store = await openStore();
  const { database } = store;
  await reconcileCounts(database);
  await using counting = await startFunction(store);
  await writeSteadily(database, companies);
  const backlog = await time(() => counting.drained());
  const name = `${PER_SECOND} writes/s of ${of} for ${SECONDS} s`;
  const differences = countDifferences(await readCounts(database), recount(database));
  return [
    {
      name: `${name}: last write to empty backlog`,
      unit: 's',
      runs: [backlog / 1000],
      goal: { of: 'median', max: 10 },
    },
    {
      name: `${name}: counts that differ from a recount`,
      unit: 'counts',
      runs: [differences],
      goal: { of: 'median', max: 0 },
    },
  ];
}

async function writeSteadily(database: Database, companies: number): Promise<void> {
  const start = performance.now();
  let index = 0;
  for (const { id, fields } of generateExperiences(PER_SECOND * SECONDS)) {
    await delay(Math.max(0, start + (1000 * index) / PER_SECOND - performance.now()));
    await database.commit([
      writeOf(`experiences/${id}`, { ...fields, company: `BUSY ${index % companies}` }),
    ]);
    index += 1;
  }
}
