import type { Browser, Page } from '@playwright/test';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { type LongestTask, longestTask } from '../support/longest-task.ts';
import { openCards, openHome, slowDown } from '../support/portal-page.ts';
import { composeWholeCollection, openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE, MIDDLE } from '../support/sized-experiences.ts';

const CARDS = 2000;
const SLOWER = 4;
const VIEWPORT = { width: 1920, height: 1080 };

/** How far the wheel turns at once, in pixels, and how often: a reader who looks for something far down. */
const WHEEL_DELTA = 480;
const WHEEL_INTERVAL_MS = 80;
/** The position is read this seldom, since reading it is work for the page. */
const TURNS_PER_CHECK = 5;
/** A card's height and the gap below it. */
const ROW = 236;
/** How long the list may take to get longer. */
const TIME_LIMIT_MS = 60_000;

/** The longest that the page is busy at once while somebody scrolls far down. */
export async function measureScrolling(): Promise<Figure[]> {
  await using middle = await openSizedPortal(MIDDLE);
  await using large = await openSizedPortal(LARGE);
  await using whole = await composeWholeCollection(middle);
  await using browser = await launchBrowser();
  const ours = await repeat(runsOr(5), () => scroll(browser, large.url, 1));
  const baseline = await repeat(runsOr(2), () => scroll(browser, whole.url, 1));
  const slower = await repeat(1, () => scroll(browser, large.url, SLOWER));
  const elapsed = (tasks: readonly LongestTask[]) => tasks.map((task) => task.elapsed);
  const worked = (tasks: readonly LongestTask[]) => tasks.map((task) => task.worked);
  const wholeName = `whole collection, ${sizeText(MIDDLE)}`;
  return [
    {
      name: `Longest task, scrolling ${sizeText(CARDS)} cards of ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: elapsed(ours),
      baseline: { name: wholeName, runs: elapsed(baseline) },
      goal: { of: 'median', max: 50 },
    },
    {
      name: `Longest task in processor time, scrolling ${sizeText(CARDS)} cards`,
      unit: 'ms',
      runs: worked(ours),
      baseline: { name: wholeName, runs: worked(baseline) },
    },
    {
      name: `Longest task, scrolling, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: elapsed(slower),
      baseline: { name: 'CPU as it is', runs: elapsed(ours) },
    },
  ];
}

/** One visit; loading the first cards does not count. */
async function scroll(browser: Browser, url: string, slower: number): Promise<LongestTask> {
  await using page = await openHome(browser, url, { viewport: VIEWPORT });
  await openCards(page);
  await slowDown(page, slower);
  return await longestTask(browser, page, () => scrollThrough(page));
}

/**
 * Turns the wheel over Experiences until this many cards have come into view, and presses the button where the list ends in
 * 'Show more'. Throws when the list ends before.
 */
async function scrollThrough(page: Page): Promise<void> {
  const { columns, x, y } = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('#panel-experiences article')].slice(0, 50);
    const [first = new DOMRect(), ...others] = cards.map((card) => card.getBoundingClientRect());
    return { columns: 1 + others.filter(({ top }) => top === first.top).length, x: first.x, y: first.y };
  });
  const distance = Math.ceil(CARDS / columns) * ROW;
  await page.mouse.move(x + 10, y + 10);
  // A query by role would visit each of the cards.
  const more = page.locator('#panel-experiences button:not(article *)', { hasText: /^Show more$/ });
  let moved = performance.now();
  for (let reached = 0; reached < distance; ) {
    if (performance.now() - moved > TIME_LIMIT_MS)
      throw new Error(`The list ended at ${reached} of ${distance} pixels`);
    for (let turn = 0; turn < TURNS_PER_CHECK; turn += 1) {
      await page.mouse.wheel(0, WHEEL_DELTA);
      await page.waitForTimeout(WHEEL_INTERVAL_MS);
    }
    const bottom = await page.evaluate(() => scrollY + innerHeight);
    if (bottom !== reached) moved = performance.now();
    else if (await more.isVisible()) await more.click();
    reached = bottom;
  }
}
