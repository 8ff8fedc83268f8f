import type { Page } from '@playwright/test';

/** Waits until the page has been drawn twice: then it has measured, laid out and reported what the frame before changed. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
