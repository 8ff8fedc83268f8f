import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserSearch } from '../../browsers/find-browsers.ts';
import { root } from '../../scripts/support/root.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { createPage, type Page } from './page.ts';
import { startWebKit } from './webkit.ts';

export type FoundBrowser = Exclude<BrowserSearch, { kind: 'missing' }>;

/** A journey through the portal at `url`. Rejects if the portal does not behave as expected. */
export interface Journey {
  (page: Page, url: string): Promise<void>;
  readonly name: string;
  readonly expectedErrors?: RegExp;
}

const PICTURES = '.local/browsers';

/**
 * Starts a browser with an empty profile for a journey, and prints the result. Resolves to true if the journey passed.
 */
export async function runJourney(search: FoundBrowser, journey: Journey, url: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const browser = await start(search);
  try {
    await Promise.race([journey(createPage(browser.window), url), rejectWhenAborted(signal)]);
    const errors = (await browser.errors()).filter((error) => !journey.expectedErrors?.test(error));
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
    console.log(`run: ${journey.name} passed in ${browser.version}`);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    console.log(`run: ${journey.name} failed in ${browser.version}`);
    console.error(error);
    await takePicture(browser, `${search.kind}-${journey.name}.png`);
    return false;
  } finally {
    await browser.close();
  }
}

const start = (search: FoundBrowser): Promise<Browser> =>
  search.kind === 'firefox' ? startFirefox(search.program) : startWebKit(search.driver, search.screen);

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Writes a picture of the window, and prints the page's errors, which may be the cause of the failure. */
async function takePicture(browser: Browser, name: string): Promise<void> {
  try {
    console.error('Errors that the page reported:', await browser.errors());
    mkdirSync(join(root, PICTURES), { recursive: true });
    writeFileSync(join(root, PICTURES, name), await browser.window.screenshot());
    console.error(`What it showed: ${PICTURES}/${name}`);
  } catch (error) {
    console.error('Cannot ask the browser any more:', error);
  }
}
