import type { Page } from '@playwright/test';

/** Waits until nothing on the page moves but what never ends, such as a sign of loading. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ending = running.filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
