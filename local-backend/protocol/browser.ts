import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { context } from 'esbuild';
import { headlessLaunchOptions } from '../../browsers/find-chromium.ts';

export interface TestPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens a page in headless Chromium that has run the script `entry`, a TypeScript file of this folder, with the SDK
 * bundled for browsers. Rejects when there is no Chromium.
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
  // Pages need an http origin: CORS is part of what is tested.
  const { port } = await script.serve({ host: '127.0.0.1', port: 0 });
  const page = await browser.newPage();
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
