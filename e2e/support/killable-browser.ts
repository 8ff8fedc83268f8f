import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { headlessLaunchOptions } from '../../browsers/find-chromium.ts';

export interface KillableBrowser {
  readonly page: Page;
  /** Ends the browser as a crash does: no code in it runs any more. */
  kill(): Promise<void>;
}

/**
 * Opens a browser without the flags that Playwright would add. The folder `profile` may contain the data of an earlier
 * browser.
 */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = headlessLaunchOptions();
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A new process group, so that all processes of the browser can be ended together. Windows has no groups.
    detached: process.platform !== 'win32',
  });
  const exited = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await endpointOf(child.stderr));
  const [context = await browser.newContext()] = browser.contexts();
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      if (process.platform === 'win32') child.kill('SIGKILL');
      else process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
      await exited;
      await browser.close();
    },
  };
}

async function endpointOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /^DevTools listening on (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('Chromium ended before it could be used');
}
