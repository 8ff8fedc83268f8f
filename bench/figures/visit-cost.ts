import type { Browser, Page } from '@playwright/test';
import type { RunningPortal } from '../../e2e/support/running-portal.ts';
import { countReads } from '../support/count-reads.ts';
import { atMost, type Figure, inTurns, median, repeat, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCharts, openHome, openTab } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { sizeText } from '../support/shown-texts.ts';
import { CHARTED_COMPANY, CHARTED_EXPERIENCES, LARGE } from '../support/sized-experiences.ts';

const RUNS = runsOr(5);
const SMALL = 100;

/** The cost of a first visit for any number of experiences. */
export async function measureVisitCost(): Promise<Figure[]> {
  await using empty = await openSizedPortal(0);
  await using small = await openSizedPortal(SMALL);
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const costs = await inTurns(RUNS, {
    empty: () => visitExperiences(browser, empty, true),
    small: () => visitExperiences(browser, small),
    large: () => visitExperiences(browser, large),
  });
  const charts = await repeat(RUNS, async () => {
    await using page = await openHome(browser, large.url);
    return {
      opening: await countReads(large, () => openTab(page, 'Analytics')),
      charting: await countReads(large, () => openCharts(page, CHARTED_COMPANY, CHARTED_EXPERIENCES)),
    };
  });
  const times = (visits: readonly VisitCost[]) => visits.map(({ milliseconds }) => milliseconds);
  const emptyMegabytes = median(costs.empty.map(({ megabytes }) => megabytes));
  const ofReads = atMost(60, 'documents');
  return [
    {
      name: `Click on Experiences to first card, ${sizeText(LARGE)}`,
      ...atMost(1.2, 'ms', 'ratio'),
      runs: times(costs.large),
      baseline: { name: `${SMALL} experiences`, runs: times(costs.small) },
    },
    {
      ...ofReads,
      name: `Read to open Experiences, ${sizeText(LARGE)}`,
      runs: costs.large.map(({ documents }) => documents),
    },
    {
      ...ofReads,
      name: `Read to open Analytics, ${sizeText(LARGE)}`,
      runs: charts.map(({ opening }) => opening),
    },
    {
      ...ofReads,
      name: `Read to chart ${sizeText(CHARTED_EXPERIENCES)} experiences of one company in Analytics`,
      runs: charts.map(({ charting }) => charting),
    },
    {
      name: `Memory over the empty portal’s, ${sizeText(LARGE)}`,
      ...atMost(40, 'MB'),
      runs: costs.large.map(({ megabytes }) => megabytes - emptyMegabytes),
    },
  ];
}

interface VisitCost {
  /** The milliseconds from the click on the tab to the first painted card, or NaN if there are no experiences. */
  readonly milliseconds: number;
  /** The documents that the server counts as read. */
  readonly documents: number;
  readonly megabytes: number;
}

/** Opens Experiences with an empty cache, after all requests of Home have ended. */
async function visitExperiences(browser: Browser, portal: RunningPortal, isEmpty = false) {
  await using page = await openHome(browser, portal.url);
  const open = () => openTab(page, 'Experiences');
  let milliseconds: number | undefined;
  const documents = await countReads(portal, async () => {
    if (isEmpty) await open();
    else [milliseconds] = await timePainted(page, 'click', [{ kind: 'anyCard' }], open);
  });
  return { milliseconds: milliseconds ?? Number.NaN, documents, megabytes: await measureMemory(page) };
}

/**
 * The memory of a page's objects after a garbage collection, in MB. Includes the heaps of JavaScript, DOM and styles,
 * and the memory that the objects in these heaps hold elsewhere. Code, pictures and painted layers do not count.
 */
async function measureMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // The first collection releases objects, such as finished requests. The second collection frees the memory that
  // those objects held.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
