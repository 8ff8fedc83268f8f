import type { Browser, Page } from '@playwright/test';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { longestTask } from '../support/longest-task.ts';
import { openCards, openHome } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE } from '../support/sized-experiences.ts';

const CARDS = 2000;
const VIEWPORT = { width: 1920, height: 1080 };

/** A reader scrolls far down: the pixels of one turn of the wheel, and the milliseconds between two turns. */
const WHEEL_DELTA = 480;
const WHEEL_INTERVAL_MS = 80;
/** The scroll position is read only once in this number of turns, because reading the position is work for the page. */
const TURNS_PER_CHECK = 5;
/** The height of a card and the gap below the card, in pixels. */
const ROW = 236;
/** The list must get longer within this time. */
const TIME_LIMIT_MS = 60_000;

/** The longest task of the page while somebody scrolls far down. */
export async function measureScrolling(): Promise<Figure[]> {
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  return [
    {
      name: `Longest task, scrolling ${sizeText(CARDS)} cards of ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: await repeat(runsOr(5), () => scroll(browser, large.url)),
      goal: { of: 'median', max: 50 },
    },
  ];
}

/** The longest task of one visit. Loading the first cards does not count. */
async function scroll(browser: Browser, url: string): Promise<number> {
  await using page = await openHome(browser, url, { viewport: VIEWPORT });
  await openCards(page);
  return await longestTask(browser, page, () => scrollThrough(page));
}

/**
 * Turns the wheel over Experiences until the required number of cards has been in view. Presses 'Show more' if the list
 * shows that button. Throws when the list is too short.
 */
async function scrollThrough(page: Page): Promise<void> {
  const { columns, x, y } = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('#panel-experiences article')].slice(0, 50);
    const [first = new DOMRect(), ...others] = cards.map((card) => card.getBoundingClientRect());
    return { columns: 1 + others.filter(({ top }) => top === first.top).length, x: first.x, y: first.y };
  });
  const distance = Math.ceil(CARDS / columns) * ROW;
  await page.mouse.move(x + 10, y + 10);
  // A query by role would examine every card.
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
