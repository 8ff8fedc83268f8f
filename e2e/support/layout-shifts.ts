import type { Page } from '@playwright/test';
import { nextFrames } from './next-frames.ts';

interface Shift {
  readonly value: number;
  /** What has moved, as markup; the account menu's inside, which moves when somebody signs in, has none. */
  readonly moved: readonly string[];
}

/** Collects what moves on the page from its opening on, also after a press; what is returned gives it. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry &
        Shift & { readonly sources: { node?: Element }[] })[];
      for (const { value, sources } of entries) {
        const nodes = sources.filter(({ node }) => !node?.closest?.('[class*=account-menu-module]'));
        shifts.push({ value, moved: nodes.map(({ node }) => node?.outerHTML ?? String(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The browser reports a shift after the frame in which it happened.
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { readonly shifts: Shift[] }).shifts);
  };
}
