import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';

/** Runs `work` with a Chromium of its own, which is closed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumArguments()],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
