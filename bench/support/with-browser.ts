import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../browsers/find-chromium.ts';

/** Runs `work` with a Chromium of its own, started with `flags` besides the usual ones, which is closed afterwards. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumArguments(), ...flags],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
