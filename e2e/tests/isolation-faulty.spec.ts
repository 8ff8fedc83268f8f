import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/support/root.ts';
import {
  expect,
  expectSamePage,
  expectWorking,
  openPortal,
  openTab,
  test,
  unavailable,
} from '../support/isolation/test.ts';
import { loadedModules } from '../support/loaded-modules.ts';
import { buildIncompatibleAnalytics, buildLaterAnalytics } from '../support/variants.ts';

test('a tab that throws gives way to Retry, which loads it afresh', async ({ page, startPortal, errors }) => {
  const portal = await startPortal({ folders: { 'mf-analytics': await buildLaterAnalytics() } });
  const analytics = portal.remotes['mf-analytics'];
  const line = `Cannot show ./AnalyticsTab of mf-analytics from ${analytics.url}/mf-manifest.json: the charts fell over`;
  await openPortal(page, portal);
  await setFault(page, true);
  await openTab(page, 'Analytics');
  const alert = unavailable(page, 'Analytics');
  await expect(alert).toContainText('The rest of the portal works as usual.');
  expect(errors.told()).toEqual([expect.stringContaining(line)]);
  errors.forget();

  await expectWorking(page, 'Experiences', 'Home', 'account menu');
  await openTab(page, 'Analytics');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(errors.told).toEqual([expect.stringContaining(line)]);
  await expect(alert).toBeVisible();
  errors.forget();

  await setFault(page, false);
  analytics.asked.length = 0;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectWorking(page, 'Analytics');
  expect(analytics.asked).toContain('/mf-manifest.json');
  expect(analytics.asked).toContainEqual(expect.stringMatching(/^\/remoteEntry\.\w+\.js$/));
  await expectSamePage(page);
});

test('a tab that falls over later is mended by Retry and a deploy', async ({ page, startPortal, errors }) => {
  const portal = await startPortal({ folders: { 'mf-analytics': await buildLaterAnalytics() } });
  const analytics = portal.remotes['mf-analytics'];
  await openPortal(page, portal);
  await page.getByRole('button', { name: 'View Analytics' }).click();
  const fault = page.getByRole('button', { name: 'Break the tab' });
  await fault.click();
  const alert = unavailable(page, 'Analytics');
  await expect(alert).toBeVisible();
  expect(errors.told()).toEqual([expect.stringMatching(/mf-analytics from .*: the charts fell over/)]);
  errors.forget();

  await expectWorking(page, 'Experiences', 'Home', 'account menu');
  await openTab(page, 'Analytics');
  await analytics.deploy(join(root, 'mf-analytics/dist'));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectWorking(page, 'Analytics');
  await expect(fault).toHaveCount(0);
  await expectOneOfEach(page);
  await expectSamePage(page);
});

for (const what of ['handler', 'promise', 'timer']) {
  test(`an error in a remote’s ${what} is logged and costs nothing`, async ({
    page,
    startPortal,
    errors,
  }) => {
    const portal = await startPortal({ folders: { 'mf-analytics': await buildLaterAnalytics() } });
    await openPortal(page, portal);
    await expectWorking(page, 'Analytics');
    await page.getByRole('button', { name: `Break the ${what}` }).click();
    const { url } = portal.remotes['mf-analytics'];
    const line = `Error in mf-analytics from ${url}/mf-manifest.json: the ${what} fell over`;
    await expect.poll(errors.told).toEqual([expect.stringContaining(line)]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectWorking(page, 'Analytics', 'Experiences', 'Home', 'account menu');
    expect(errors.told()).toHaveLength(1);
    errors.forget();
  });
}

test('a remote built for another major version costs only its tab', async ({ page, startPortal, errors }) => {
  const portal = await startPortal({ folders: { 'mf-analytics': await buildIncompatibleAnalytics() } });
  const analytics = portal.remotes['mf-analytics'];
  await openPortal(page, portal);
  await openTab(page, 'Analytics');
  const alert = unavailable(page, 'Analytics');
  await expect(alert).toContainText('The rest of the portal works as usual.');
  const line = `Cannot load ./AnalyticsTab of mf-analytics from ${analytics.url}/mf-manifest.json: `;
  expect(errors.told()).toEqual([expect.stringContaining(line)]);
  expect(errors.told()[0]).toMatch(
    /Version \d+\.\d+\.\d+ from shell of shared singleton module @portal\/shared\//,
  );
  expect(errors.told()[0]).toMatch(/needs \^3\.0\.0/);
  errors.forget();

  await expectWorking(page, 'Experiences', 'Home', 'account menu');
  await openTab(page, 'Analytics');
  await analytics.deploy(join(root, 'mf-analytics/dist'));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectWorking(page, 'Analytics');
  await expectOneOfEach(page);
  await expectSamePage(page);
});

function setFault(page: Page, isSet: boolean): Promise<void> {
  return page.evaluate((set) => localStorage.setItem('fault', set ? 'render' : ''), isSet);
}

/** After a fresh load the page still has one copy of what is shared, and it is the shell's. */
async function expectOneOfEach(page: Page): Promise<void> {
  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/ui', '@portal/shared/experiences']) {
    expect(loaded[name], name).toEqual(['shell']);
  }
}
