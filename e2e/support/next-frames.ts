import type { Page } from '@playwright/test';

/** Waits for two frames, after which the page has measured, laid out and reported the changes made before them. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
