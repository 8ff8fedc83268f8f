import type { Browser, Page } from '@playwright/test';
import { countReads } from '../support/count-reads.ts';
import { type Figure, inTurns, median, repeat, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCharts, openHome, openTab } from '../support/portal-page.ts';
import { type BenchPortal, composeWholeCollection, openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { sizeText } from '../support/shown-texts.ts';
import { CHARTED_COMPANY, CHARTED_EXPERIENCES, LARGE, MIDDLE } from '../support/sized-experiences.ts';

const RUNS = runsOr(5);
const SMALL = 100;

/** The cost of a first visit for any number of experiences, beside the listener of the specification. */
export async function measureVisitCost(): Promise<Figure[]> {
  await using empty = await openSizedPortal(0);
  await using small = await openSizedPortal(SMALL);
  await using middle = await openSizedPortal(MIDDLE);
  await using large = await openSizedPortal(LARGE);
  await using whole = await composeWholeCollection(middle);
  await using wholeEmpty = await composeWholeCollection(empty);
  await using browser = await launchBrowser();
  const costs = await inTurns(RUNS, {
    empty: () => visitExperiences(browser, empty, empty.url, true),
    small: () => visitExperiences(browser, small),
    middle: () => visitExperiences(browser, middle),
    large: () => visitExperiences(browser, large),
    whole: () => visitExperiences(browser, middle, whole.url),
    wholeEmpty: () => visitExperiences(browser, empty, wholeEmpty.url, true),
  });
  const charts = await repeat(RUNS, async () => {
    await using page = await openHome(browser, large.url);
    return await countReads(large, () => openCharts(page, CHARTED_COMPANY, CHARTED_EXPERIENCES));
  });
  const times = (visits: readonly VisitCost[]) => visits.map(({ milliseconds }) => milliseconds);
  const reads = (visits: readonly VisitCost[]) => visits.map(({ documents }) => documents);
  const memoryOver = (visits: readonly VisitCost[], empties: readonly VisitCost[]) => {
    const base = median(empties.map(({ megabytes }) => megabytes));
    return visits.map(({ megabytes }) => megabytes - base);
  };
  const wholeName = `whole collection, ${sizeText(MIDDLE)}`;
  const ofReads = {
    unit: 'documents',
    baseline: { name: wholeName, runs: reads(costs.whole) },
    goal: { of: 'median', max: 60 },
  } as const;
  return [
    {
      name: `Click on Experiences to first card, ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: times(costs.large),
      baseline: { name: `${SMALL} experiences`, runs: times(costs.small) },
      goal: { of: 'ratio', max: 1.2 },
    },
    {
      name: `Click on Experiences to first card, ${sizeText(MIDDLE)}`,
      unit: 'ms',
      runs: times(costs.middle),
      baseline: { name: 'whole collection', runs: times(costs.whole) },
      goal: { of: 'ratio', max: 0.1 },
    },
    { ...ofReads, name: `Read to open Experiences, ${sizeText(LARGE)}`, runs: reads(costs.large) },
    {
      ...ofReads,
      name: `Read to chart ${sizeText(CHARTED_EXPERIENCES)} experiences of one company`,
      runs: charts,
    },
    {
      name: `Memory over the empty portal’s, ${sizeText(LARGE)}`,
      unit: 'MB',
      runs: memoryOver(costs.large, costs.empty),
      baseline: { name: wholeName, runs: memoryOver(costs.whole, costs.wholeEmpty) },
      goal: { of: 'median', max: 40 },
    },
  ];
}

interface VisitCost {
  /** From the click on the tab to the first painted card; NaN where there are no experiences. */
  readonly milliseconds: number;
  /** Documents read, by the server's count. */
  readonly documents: number;
  readonly megabytes: number;
}

/** Opens Experiences with an empty cache, once the page has fetched all that it fetches before. */
async function visitExperiences(browser: Browser, portal: BenchPortal, url = portal.url, isEmpty = false) {
  await using page = await openHome(browser, url);
  const open = () => openTab(page, 'Experiences');
  let milliseconds = Number.NaN;
  const documents = await countReads(portal, async () => {
    if (isEmpty) await open();
    else [milliseconds] = await timePainted(page, 'click', [{ kind: 'anyCard' }], open);
  });
  return { milliseconds, documents, megabytes: await measureMemory(page) };
}

/**
 * Memory of a page's objects after a garbage collection, in MB: the heaps of JavaScript, DOM and styles, and the memory that
 * they hold outside. Code, pictures and painted layers do not count.
 */
async function measureMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // What the first collection lets go of, such as finished requests, holds what the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
