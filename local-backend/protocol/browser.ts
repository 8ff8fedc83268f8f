import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { context } from 'esbuild';
import { headlessLaunchOptions } from '../../browsers/find-chromium.ts';

export interface TestPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens a page in headless Chromium and runs the script `entry` in it. `entry` is a TypeScript file of this folder;
 * the SDK is bundled for browsers. Rejects if Chromium is missing.
 */
export async function openPage(entry: string): Promise<TestPage> {
  const browser = await chromium.launch(headlessLaunchOptions());
  const script = await context({
    entryPoints: { page: join(__dirname, entry) },
    outdir: __dirname,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  // The page needs an http origin, because CORS is part of the tests.
  const { port } = await script.serve({ host: '127.0.0.1', port: 0 });
  const page = await browser.newPage();
  // The limit of the test ends a wait.
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.addScriptTag({ url: '/page.js' });
  return {
    page,
    async close() {
      await browser.close();
      await script.dispose();
    },
  };
}
