import type { Page } from '@playwright/test';

/** What a wheel turns at once, in pixels, and how often, in milliseconds: a reader who looks for something far down. */
const TURN = 480;
const PAUSE = 80;
/** A card's height and the gap below it. */
const ROW = 236;
/** How long the list may take to get longer, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Turns the wheel over Experiences until so many cards have come into view, and asks for more where the list ends in
 * 'Show more'. Throws when the list ends before.
 */
export async function scrollThrough(page: Page, cards: number): Promise<void> {
  const distance = Math.ceil(cards / (await countColumns(page))) * ROW;
  const more = page.getByRole('button', { name: 'Show more' });
  let moved = performance.now();
  await page.getByRole('article').first().hover();
  for (let top = 0; top < distance; ) {
    if (performance.now() - moved > PATIENCE)
      throw new Error(`The list ended at ${top} of ${distance} pixels`);
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(PAUSE);
    const reached = await page.evaluate(() => scrollY + innerHeight);
    if (reached !== top) moved = performance.now();
    else if (await more.isVisible()) await more.click();
    top = reached;
  }
}

/** How many cards stand in the first row. */
function countColumns(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('#panel-experiences article')].slice(0, 50);
    return cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  });
}
