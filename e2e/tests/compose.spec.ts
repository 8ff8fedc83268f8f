import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { findEntry } from '../../scripts/releases/release.ts';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { distOf, listFiles, root } from '../../scripts/support/root.ts';
import { startSite } from '../support/isolation/site-server.ts';
import { expect, expectWorking, test } from '../support/isolation/test.ts';
import { makeLaterRelease } from '../support/later-release.ts';

const later = makeLaterRelease('mf-analytics', 1);
const laterEntry = findEntry(Object.keys(later.files)) ?? '';

/** The file names of all scripts that a page has asked for. */
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );

/** Runs `npm run compose` and resolves to its address. */
async function compose(...args: readonly string[]) {
  const [port] = await findFreePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/compose.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const ready = /ready at (\S+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    child.once('exit', () => reject(new Error(output)));
  });
  return { url, [Symbol.asyncDispose]: async () => void child.kill('SIGTERM') };
}

test('a release beside the live ones is shown inside the deployed portal', async ({ page, startPortal }) => {
  const deployed = await startPortal();
  const preview = await startSite('mf-analytics', later.folder);
  const hash = findEntry(listFiles(distOf('mf-auth')))?.split('.')[1];
  const previews = ['mf-analytics', 'mf-elsewhere'].flatMap((name) => ['--remote', `${name}=${preview.url}`]);
  const options = (id: string) => compose('--portal', deployed.url, ...previews, '--id', id);
  await expect(options('mf-auth@00000000')).rejects.toThrow('Cannot show 00000000');
  await using composed = await options(`mf-auth@${hash}`);
  const { remotes } = await (await fetch(`${composed.url}/portal.config.json`)).json();
  expect(remotes['mf-elsewhere']).toBe(`${preview.url}/mf-manifest.json`);
  await page.goto(composed.url);
  await expectWorking(page, 'Home', 'Experiences', 'Analytics');
  expect(await scriptsOf(page)).toContain(laterEntry);
  await page.getByRole('button', { name: 'About this page' }).click();
  const about = page.getByRole('dialog', { name: 'About this page' });
  await expect(about).toContainText(laterEntry.split('.')[1] ?? '');
  await preview.stop();
});

test('a deployed page takes its remotes from its configuration alone', async ({ page, startPortal }) => {
  const deployed = await startPortal();
  const other = await startSite('mf-analytics', later.folder);
  const manifest = `${other.url}/mf-manifest.json`;
  await page.context().addCookies([{ name: 'mf-analytics', value: manifest, url: deployed.url }]);
  await page.addInitScript((url) => {
    const remotes = JSON.stringify({ 'mf-analytics': url, mf_analytics: url });
    for (const name of ['remotes', 'portal.remotes', 'portal-remotes', 'mf-analytics', 'overrides'])
      localStorage.setItem(name, name.startsWith('mf-') ? url : remotes);
    localStorage.setItem('__MF_DEVTOOLS_OVERRIDES__', remotes);
    localStorage.setItem('FEDERATION_DEBUG', '1');
    const module = { version: url, remoteEntry: url, entry: url };
    Object.assign(globalThis, { __FEDERATION__: { moduleInfo: { mf_analytics: module } } });
  }, manifest);
  const words = `remotes=${manifest}&mf-analytics=${manifest}&mf_analytics=${manifest}`;
  await page.goto(`${deployed.url}/?${words}#analytics?${words}`);
  await expectWorking(page, 'Analytics');
  expect(await scriptsOf(page)).not.toContain(laterEntry);
  expect(other.asked).toEqual([]);
  await other.stop();
});
