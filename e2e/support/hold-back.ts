import type { Page } from '@playwright/test';

/** Delays the requests to these addresses until `release` is called. `held` collects the requests' paths. */
export async function holdBack(page: Page, address: string | RegExp | ((url: URL) => boolean)) {
  const held: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await released;
    await route.fallback();
  });
  return { held, release };
}
