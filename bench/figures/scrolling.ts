import type { Browser } from '@playwright/test';
import { buildWithWebpack } from '../support/build-with-webpack.ts';
import { serveUnfederated } from '../support/compositions.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { type LongestTask, longestTask } from '../support/longest-task.ts';
import { openCards, openHome, slowDown } from '../support/portal-page.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE } from '../support/sized-experiences.ts';
import { withPortals } from '../support/sized-portals.ts';
import { withBrowser } from '../support/with-browser.ts';

const CARDS = 2000;
const MIDDLE = 10_000;
const SLOWER = 4;
const VIEWPORT = { width: 1920, height: 1080 };

/** The longest that the page is busy at once while somebody scrolls far down. */
export function measureScrolling(): Promise<Figure[]> {
  return withPortals({ middle: MIDDLE, large: LARGE }, async ({ middle, large }) => {
    const whole = await serveUnfederated(middle.config, await buildWithWebpack('bench/whole-collection'));
    try {
      return await withBrowser(async (browser) => {
        const ours = await repeat(runsOr(5), () => scroll(browser, large.url, 1));
        const baseline = await repeat(runsOr(2), () => scroll(browser, whole.url, 1));
        const slower = await repeat(1, () => scroll(browser, large.url, SLOWER));
        return describe(ours, baseline, slower);
      });
    } finally {
      await whole.close();
    }
  });
}

/** One visit; loading the first cards does not count. */
async function scroll(browser: Browser, url: string, slower: number): Promise<LongestTask> {
  const page = await openHome(browser, url, { viewport: VIEWPORT });
  await openCards(page);
  await slowDown(page, slower);
  const longest = await longestTask(browser, page, () => scrollThrough(page, CARDS));
  await page.context().close();
  return longest;
}

function describe(
  ours: readonly LongestTask[],
  baseline: readonly LongestTask[],
  slower: readonly LongestTask[],
): Figure[] {
  const elapsed = (tasks: readonly LongestTask[]) => tasks.map((task) => task.elapsed);
  const worked = (tasks: readonly LongestTask[]) => tasks.map((task) => task.worked);
  const whole = `whole collection, ${sizeText(MIDDLE)}`;
  return [
    {
      name: `Longest task, scrolling ${sizeText(CARDS)} cards of ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: elapsed(ours),
      baseline: { name: whole, runs: elapsed(baseline) },
      goal: { of: 'median', max: 50 },
    },
    {
      name: `Longest task in processor time, scrolling ${sizeText(CARDS)} cards`,
      unit: 'ms',
      runs: worked(ours),
      baseline: { name: whole, runs: worked(baseline) },
    },
    {
      name: `Longest task, scrolling, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: elapsed(slower),
      baseline: { name: 'CPU as it is', runs: elapsed(ours) },
    },
  ];
}
