import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
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
  const [script, browser] = await Promise.all([bundle(entry), chromium.launch(headlessLaunchOptions())]);
  const server = await serve(script);
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [join(__dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Pages need an http origin: CORS is part of what is tested. */
async function serve(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript; charset=utf-8' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><title>contract</title><script src="/page.js"></script>',
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
