import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** A condition that the clock waits for. The name of a card is its accessible name: company and role. */
export type PaintCondition =
  | { readonly kind: 'anyCard' }
  /** The first cards have these names, in this order. If `areAll`, the page has no further cards. */
  | { readonly kind: 'firstCards'; readonly names: readonly string[]; readonly areAll: boolean }
  /** A selected element has this text. */
  | { readonly kind: 'text'; readonly selector: string; readonly text: string };

interface PageClock {
  arm(type: string, conditions: readonly PaintCondition[]): void;
  result(): Promise<number[]>;
  paintedAt(condition: PaintCondition): Promise<number> | number;
}

declare const pageClock: PageClock;

/** Adds the clock to the next page that opens in `page`. `script` runs after the clock. */
export async function addPageClock(page: Page, script = ''): Promise<void> {
  const clock = readFileSync(resolve(import.meta.dirname, 'page-clock.js'), 'utf8');
  await page.addInitScript({ content: `${clock}\n${script}` });
}

/**
 * For each condition, the milliseconds from the next event of this type until the condition is met and painted, by the
 * page's own clock. `act` causes the event. Rejects if a condition is met before the event, or is not met within two
 * minutes.
 */
export async function timePainted(
  page: Page,
  type: string,
  conditions: readonly PaintCondition[],
  act: () => Promise<unknown>,
): Promise<readonly number[]> {
  await page.evaluate(([event, all]) => pageClock.arm(event, all), [type, conditions] as const);
  await act();
  return page.evaluate(() => pageClock.result());
}

/** The time when the condition is painted, in milliseconds since 1970. Times from different pages can be compared. */
export const timeOfPaint = (page: Page, condition: PaintCondition): Promise<number> =>
  page.evaluate(async (one) => performance.timeOrigin + (await pageClock.paintedAt(one)), condition);
