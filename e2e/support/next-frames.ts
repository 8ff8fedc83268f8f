import type { Page } from '@playwright/test';

/** Waits for two frames. After them, the page has measured, laid out and reported all changes that were made before. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
