import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** A condition that the clock waits for. A card's name is that of the contract: company and role. */
export type PaintCondition =
  | { readonly kind: 'anyCard' }
  /** These are the first cards, in this order; or all there are. */
  | { readonly kind: 'firstCards'; readonly names: readonly string[]; readonly areAll: boolean }
  /** An element of this role says exactly this; and the drawings in the window have come to rest, if it is to be settled. */
  | { readonly kind: 'status'; readonly text: string; readonly isSettled?: boolean };

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
 * Milliseconds from the next event of this type, which `act` causes, until each of these was painted, by the page's own
 * clock. Rejects when one was there before the event, and when one is not there after two minutes.
 */
export async function timePainted<const Conditions extends readonly PaintCondition[]>(
  page: Page,
  type: string,
  conditions: Conditions,
  act: () => Promise<unknown>,
): Promise<{ readonly [Index in keyof Conditions]: number }> {
  await page.evaluate(([event, all]) => pageClock.arm(event, all), [type, conditions] as const);
  await act();
  return (await page.evaluate(() => pageClock.result())) as { [Index in keyof Conditions]: number };
}

/** When this is painted, in milliseconds since 1970 with fractions, by the one clock of the machine. */
export const timeOfPaint = (page: Page, condition: PaintCondition): Promise<number> =>
  page.evaluate(async (one) => performance.timeOrigin + (await pageClock.paintedAt(one)), condition);
