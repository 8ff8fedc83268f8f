import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readJson, root } from '../../scripts/support/root.ts';
import type { ComposedPortal } from '../support/composed-portal.ts';
import {
  expect,
  expectAlert,
  expectSamePage,
  expectUnavailable,
  expectWorking,
  retry,
  test,
} from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { openTab } from '../support/test.ts';
import { buildLaterAnalytics } from '../support/variants.ts';

const withLaterAnalytics = async () => ({ folders: { 'mf-analytics': await buildLaterAnalytics() } });

test('a tab that throws gives way to Retry, which loads it afresh', async ({ page, openPortal, errors }) => {
  const portal = await openPortal(await withLaterAnalytics());
  const analytics = portal.remotes['mf-analytics'];
  const line = `Cannot show ./AnalyticsTab of mf-analytics from ${analytics.url}/mf-manifest.json: the charts fell over`;
  await setFault(page, true);
  const alert = await expectUnavailable(page, 'Analytics');
  expect(errors.take()).toEqual([expect.stringContaining(line)]);

  await expectWorking(page, 'Experiences', 'Home', 'account menu');
  await openTab(page, 'Analytics');
  await retry(alert);
  await expect.poll(errors.told).toEqual([expect.stringContaining(line)]);
  await expect(alert).toBeVisible();
  errors.take();

  await setFault(page, false);
  analytics.asked.length = 0;
  await retry(alert);
  await expectWorking(page, 'Analytics');
  expect(analytics.asked).toContain('/mf-manifest.json');
  expect(analytics.asked).toContainEqual(expect.stringMatching(/^\/remoteEntry\.\w+\.js$/));
  await expectSamePage(page);
});

test('a tab that falls over later is mended by Retry and a deploy', async ({ page, openPortal, errors }) => {
  const portal = await openPortal(await withLaterAnalytics());
  await page.getByRole('button', { name: 'View Analytics' }).click();
  const fault = page.getByRole('button', { name: 'Break the tab' });
  await fault.click();
  const alert = await expectAlert(page, 'Analytics');
  expect(errors.take()).toEqual([expect.stringMatching(/mf-analytics from .*: the charts fell over/)]);

  await expectMended(page, portal, alert);
  await expect(fault).toHaveCount(0);
});

test('an error outside of rendering is logged with its remote and costs nothing', async ({
  page,
  openPortal,
  errors,
}) => {
  const portal = await openPortal(await withLaterAnalytics());
  const { url } = portal.remotes['mf-analytics'];
  for (const what of ['handler', 'promise', 'timer']) {
    await expectWorking(page, 'Analytics');
    await page.getByRole('button', { name: `Break the ${what}` }).click();
    const line = `Error in mf-analytics from ${url}/mf-manifest.json: the ${what} fell over`;
    await expect.poll(errors.told).toEqual([expect.stringContaining(line)]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectWorking(page, 'Analytics', 'Experiences', 'Home', 'account menu');
    expect(errors.take()).toHaveLength(1);
  }
});

test('a tab that needs a newer portal says so and runs no code', async ({ page, openPortal, errors }) => {
  await openPortal({ folders: { 'mf-analytics': incompatibleAnalytics('^99.0.0') } });
  const askedForPage = page.waitForRequest((request) => request.url().endsWith('/index.html'));
  await openTab(page, 'Analytics');
  const alert = page.getByRole('alert').filter({ hasText: 'This tab needs a newer portal.' });
  await expect(alert).toContainText('Reload the page later. Your drafts are kept on this device.');
  await expect(alert.getByRole('button')).toHaveCount(0);
  await askedForPage;
  expect(errors.take()).toEqual([
    expect.stringMatching(/it needs @portal\/shared\/\S+ \^99\.0\.0, and the shell/),
  ]);
  expect(await page.evaluate(() => 'mf_analytics' in globalThis)).toBe(false);
  await expectWorking(page, 'Experiences', 'Home', 'account menu');
});

test('a remote built for an earlier major version costs only its tab', async ({
  page,
  openPortal,
  errors,
}) => {
  const portal = await openPortal({ folders: { 'mf-analytics': incompatibleAnalytics('^1.0.0') } });
  const alert = await expectUnavailable(page, 'Analytics');
  const { url } = portal.remotes['mf-analytics'];
  const line = `Cannot load ./AnalyticsTab of mf-analytics from ${url}/mf-manifest.json: `;
  const told = errors.take();
  expect(told).toEqual([expect.stringContaining(line)]);
  expect(told[0]).toMatch(/it needs @portal\/shared\/\S+ \^1\.0\.0, and the shell brings \d/);

  await expectMended(page, portal, alert);
});

/** Today's build, changed so that it accepts only another range of `shared`. */
function incompatibleAnalytics(other: string): string {
  const folder = test.info().outputPath('mf-analytics');
  cpSync(join(root, 'mf-analytics/dist'), folder, { recursive: true });
  const range: string = readJson('mf-analytics/package.json').peerDependencies['@portal/shared'];
  for (const name of readdirSync(folder).filter((name) => /^(remoteEntry|mf-manifest)\./.test(name))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(range, other));
  }
  return folder;
}

const setFault = (page: Page, isSet: boolean): Promise<void> =>
  page.evaluate((fault) => localStorage.setItem('fault', fault), isSet ? 'render' : '');

/**
 * Expects that the rest of the page works, and that Retry shows the tab after a deployment. The tab must use the
 * shell's shared modules.
 */
async function expectMended(page: Page, { remotes }: ComposedPortal, alert: Locator): Promise<void> {
  await expectWorking(page, 'Experiences', 'Home', 'account menu');
  await openTab(page, 'Analytics');
  remotes['mf-analytics'].deploy(join(root, 'mf-analytics/dist'));
  await retry(alert);
  await expectWorking(page, 'Analytics');
  await expectOneOfEach(page, '@portal/shared/ui');
  await expectSamePage(page);
}
