import type { Page } from '@playwright/test';
import { nextFrames } from './next-frames.ts';

export interface Shift {
  readonly value: number;
  /** The moved elements as markup, without the account menu and its place, which move when somebody signs in. */
  readonly moved: readonly string[];
}

/**
 * Collects the layout shifts of all pages that are loaded from now on, including shifts shortly after a press. The
 * returned function gives the collected shifts.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry &
        Shift & { readonly sources: { readonly node?: Element | Text }[] })[];
      for (const { value, sources } of entries) {
        const elements = sources.map(({ node }) => (node instanceof Text ? node.parentElement : node));
        const moved = elements.filter((element) => !element?.closest('[class*=header-module-account]'));
        shifts.push({ value, moved: moved.map((element) => element?.outerHTML ?? String(element)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The browser reports a shift after the frame in which it happened.
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { readonly shifts: Shift[] }).shifts);
  };
}
