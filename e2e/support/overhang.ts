import type { Page } from '@playwright/test';

/** The pixels by which the page can be scrolled sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
