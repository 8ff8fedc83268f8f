import type { Page } from '@playwright/test';

/** What a wheel turns at once, in pixels, and how often, in milliseconds: a reader who looks for something far down. */
const TURN = 480;
const PAUSE = 80;
/** The page is asked where it is this seldom, since to be asked is work for it. */
const TURNS_PER_LOOK = 5;
/** A card's height and the gap below it. */
const ROW = 236;
/** How long the list may take to get longer, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Turns the wheel over Experiences until so many cards have come into view, and asks for more where the list ends in
 * 'Show more'. Throws when the list ends before.
 */
export async function scrollThrough(page: Page, cards: number): Promise<void> {
  const { columns, x, y } = await page.evaluate(() => {
    const first = [...document.querySelectorAll('#panel-experiences article')]
      .slice(0, 50)
      .map((card) => card.getBoundingClientRect());
    return {
      columns: first.filter(({ top }) => top === first[0]?.top).length,
      x: (first[0]?.x ?? 0) + 10,
      y: (first[0]?.y ?? 0) + 10,
    };
  });
  const distance = Math.ceil(cards / columns) * ROW;
  await page.mouse.move(x, y);
  let moved = performance.now();
  for (let reached = 0; reached < distance; ) {
    if (performance.now() - moved > PATIENCE)
      throw new Error(`The list ended at ${reached} of ${distance} pixels`);
    for (let turn = 0; turn < TURNS_PER_LOOK; turn += 1) {
      await page.mouse.wheel(0, TURN);
      await page.waitForTimeout(PAUSE);
    }
    const bottom = await page.evaluate(() => scrollY + innerHeight);
    if (bottom !== reached) moved = performance.now();
    else await showMore(page);
    reached = bottom;
  }
}

/** Clicks the button below the cards if it is there. To find it by its role would look at each of the cards. */
async function showMore(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const last = [...document.querySelectorAll('#panel-experiences button')].at(-1);
    if (last?.textContent !== 'Show more') return undefined;
    const { x, y, width, height } = last.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (place) await page.mouse.click(place.x, place.y);
}
