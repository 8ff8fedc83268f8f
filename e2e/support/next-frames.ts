import type { Page } from '@playwright/test';

/** Waits for two frames. The page has then measured, laid out and reported the changes before the first frame. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
