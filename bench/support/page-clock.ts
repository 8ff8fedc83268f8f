import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** What a page is watched for. A card's name is what the contract calls it: company and role. */
export type Sight =
  | { readonly kind: 'anyCard' }
  /** These are the first cards, in this order; or all there are. */
  | { readonly kind: 'firstCards'; readonly names: readonly string[]; readonly areAll: boolean }
  /** An element of this role says exactly this. */
  | { readonly kind: 'status'; readonly text: string };

/** As `page-clock.js` leaves it in the page. */
interface PageClock {
  armPainted(type: string, sights: readonly Sight[]): void;
  armSettled(type: string, sight: Sight): void;
  result(): Promise<number[]>;
  paintedAt(sight: Sight): Promise<number>;
}

declare const pageClock: PageClock;

/** Has to be called before the context's pages open what is measured. */
export async function addPageClock(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: resolve(import.meta.dirname, 'page-clock.js') });
}

/**
 * Milliseconds from the next event of this type, which `act` causes, until each of these was painted, by the page's own
 * clock. Rejects when one was there before the event, and when one is not there after two minutes.
 */
export async function timePainted(
  page: Page,
  type: string,
  sights: readonly Sight[],
  act: () => Promise<unknown>,
): Promise<number[]> {
  await page.evaluate(([event, all]) => pageClock.armPainted(event, all), [type, sights] as const);
  await act();
  return page.evaluate(() => pageClock.result());
}

/**
 * The same until the page shows this, and the drawings that the window shows have changed and then change no more for
 * 300 ms, which do not count.
 */
export async function timeSettled(
  page: Page,
  type: string,
  sight: Sight,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([event, one]) => pageClock.armSettled(event, one), [type, sight] as const);
  await act();
  const [milliseconds = Number.NaN] = await page.evaluate(() => pageClock.result());
  return milliseconds;
}

/** When this is painted, in milliseconds since 1970 with fractions, by the one clock of the machine. */
export function timeOfPaint(page: Page, sight: Sight): Promise<number> {
  return page.evaluate((one) => pageClock.paintedAt(one), sight);
}
