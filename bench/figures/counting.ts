import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { readCounts, recount } from '@portal/backend/testing';
import { type RunningPortal, startPortal } from '../../e2e/support/running-portal.ts';
import { folderOf } from '../../scripts/config/start-options.ts';
import { countDifferences } from '../support/count-differences.ts';
import { atMost, type Figure, repeat, runsOr } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { timeOfPaint } from '../support/page-clock.ts';
import { openCharts, openHome } from '../support/portal-page.ts';
import { createExperience, portOf } from '../support/requests.ts';
import { launchBrowser, temporaryFolder } from '../support/resources.ts';
import { chartedCount } from '../support/shown-texts.ts';
import { MIDDLE } from '../support/sized-experiences.ts';

const HELD = 200;
/** The writes that start per second. Slightly more than the goal, so that the answers per second can reach the goal. */
const BEGUN = 1.05 * HELD;
const SECONDS = 20;
/** The milliseconds between a painted count and the next write. */
const WRITE_INTERVAL_MS = 250;
const ofCounts = atMost(1000, 'ms', 'p95');

/** The time from the write of an experience to its count in an open page. */
export async function measureCounting(): Promise<Figure[]> {
  using folder = temporaryFolder();
  const { atRest, busy, held } = await measurePages(folder.path);
  await using store = await openStore(join(folder.path, folderOf({ kind: 'experiences', count: MIDDLE })));
  return [
    { ...ofCounts, name: 'Write to its count in an open page', runs: atRest },
    { ...ofCounts, name: `Write to its count, during ${HELD} writes/s for ${SECONDS} s`, runs: busy },
    {
      name: 'Writes answered per second, through the rules',
      unit: '1/s',
      runs: [held],
      goal: { of: 'median', min: HELD },
    },
    {
      name: 'Counts that differ from a recount at the end',
      runs: [countDifferences(await readCounts(store.database), recount(store.database))],
      ...atMost(0, 'counts'),
    },
  ];
}

async function measurePages(data: string) {
  await using portal = await startPortal({ data, options: ['--experiences', String(MIDDLE)] });
  await using browser = await launchBrowser();
  const writeAndWait = await openCharted(browser, portal);
  const atRest = await repeat(runsOr(20), writeAndWait);
  const busy: number[] = [];
  let isHeld = true;
  const holding = holdWrites(portal).finally(() => {
    isHeld = false;
  });
  const measureBusy = async (): Promise<void> => {
    while (isHeld) busy.push(await writeAndWait());
  };
  const [held] = await Promise.all([holding, measureBusy()]);
  return { atRest, busy, held };
}

const COMPANY = 'WATCHED CLOSELY';

/**
 * Opens a page. The returned function creates an experience like an author, and gives the milliseconds until its count
 * is painted.
 */
async function openCharted(browser: Browser, portal: RunningPortal): Promise<() => Promise<number>> {
  let number = 1;
  const write = () => createExperience(portOf(portal), number, { company: COMPANY });
  await write();
  const charts = await openHome(browser, portal.url);
  await openCharts(charts, COMPANY, 1);
  return async () => {
    number += 1;
    const count = timeOfPaint(charts, chartedCount(number));
    const begun = Date.now();
    const [counted] = await Promise.all([count, write()]);
    await delay(WRITE_INTERVAL_MS);
    return counted - begun;
  };
}

/**
 * Creates more experiences at a constant rate without waiting for answers, and waits for all answers at the end.
 * Resolves to the answers per second during that time.
 */
async function holdWrites(portal: RunningPortal): Promise<number> {
  const start = performance.now();
  let answered = 0;
  const writes: Promise<unknown>[] = [];
  for (let index = 0; index < BEGUN * SECONDS; index += 1) {
    const early = start + (1000 * index) / BEGUN - performance.now();
    if (early > 0) await delay(early);
    const written = createExperience(portOf(portal), 1_000_000 + index).then(() => {
      if (performance.now() <= start + 1000 * SECONDS) answered += 1;
    });
    // `Promise.all` below reports a failed write. Without this line, a write that fails earlier would count as
    // unhandled.
    written.catch(() => undefined);
    writes.push(written);
  }
  await Promise.all(writes);
  return answered / SECONDS;
}
