import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readJson, root } from '../../scripts/support/root.ts';
import { checkOut } from '../../scripts/testing/checkout.ts';
import type { ComposeOptions } from '../support/composed-portal.ts';
import { holdBack } from '../support/hold-back.ts';
import { type SiteServer, startSite } from '../support/isolation/site-server.ts';
import { test as base, expect, expectWorking } from '../support/isolation/test.ts';
import { type Shift, watchLayoutShifts } from '../support/layout-shifts.ts';
import { askAuth } from '../support/seed.ts';
import { signInUnder, signOut } from '../support/sign-in.ts';
import { signedInUid } from '../support/test.ts';

/** A remote of a team that has only `shared` and the files at the root. */
const REMOTE = {
  'package.json': JSON.stringify({
    name: 'mf-reports',
    type: 'module',
    peerDependencies: readJson('mf-analytics/package.json').peerDependencies,
  }),
  'webpack.config.js': `
    import { federatedSite } from '../webpack.common.js';
    export default federatedSite({ folder: import.meta.dirname, exposes: { './ReportsTab': './src/reports-tab.tsx' } });`,
  'src/reports-tab.tsx': `
    import type { RegionComponent } from '@portal/shared/contract';
    import { useSession } from '@portal/shared/session';
    function ReportsTab() {
      return <h1>Reports for somebody who is {useSession().status}</h1>;
    }
    export default ReportsTab satisfies RegionComponent;`,
};

const test = base.extend<{ readonly reports: SiteServer }, { readonly build: string }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const checkout = checkOut(root, []);
      const folder = join(checkout.folder, 'mf-reports');
      mkdirSync(join(folder, 'src'), { recursive: true });
      for (const [name, text] of Object.entries(REMOTE)) writeFileSync(join(folder, name), text);
      const command = 'exec -- webpack -c mf-reports/webpack.config.js --mode=production';
      const { code, output } = await checkout.run(command.split(' '));
      expect(code, output).toBe(0);
      await use(join(folder, 'dist'));
      checkout.remove();
    },
    { scope: 'worker' },
  ],
  reports: async ({ build }, use) => {
    const site = await startSite('mf-analytics', build);
    await use(site);
    await site.stop();
  },
});

const LABEL = 'R&D <b>reports</b>';

const entryFor = ({ url }: SiteServer) => ({
  id: 'mf-reports',
  label: LABEL,
  remote: `${url}/mf-manifest.json`,
  module: './ReportsTab',
  skeleton: 'text',
});

const withTabs = (...tabs: readonly unknown[]): ComposeOptions => ({
  configure: (config) => ({ ...config, tabs }),
});

const tab = (page: Page) => page.getByRole('tab', { name: LABEL, exact: true });

/** The markup of what moved. In the bar of a phone, all tabs share the width, so they move there. */
const movedIn = (shifts: readonly Shift[], width: number): readonly string[] =>
  shifts
    .flatMap(({ moved }) => moved)
    .filter((markup) => width >= 760 || !markup.startsWith('<button type="button" role="tab"'));

for (const width of [320, 1440]) {
  test(`a tab from outside appears by an entry, ${width} px wide`, async ({ page, reports, startPortal }) => {
    const before = readShell();
    const portal = await startPortal(withTabs(entryFor(reports)));
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchLayoutShifts(page);
    const policy = (await page.goto(portal.url))?.headers()['content-security-policy'];
    expect(policy).toContain(reports.url);
    await expect(tab(page)).toBeVisible();
    await expectWorking(page, 'account menu');
    expect(movedIn(await shifts(), width)).toEqual([]);

    const list = page.getByRole('navigation', { name: 'Portal' }).getByRole('tablist', { name: 'Portal' });
    await expect(list.getByRole('tab')).toHaveText(['Home', 'Experiences', 'Analytics', LABEL]);
    await page.getByRole('tab', { name: 'Home' }).focus();
    await page.keyboard.press('End');
    await expect(tab(page)).toBeFocused();
    await expect(tab(page)).toBeInViewport({ ratio: 0.9 });
    await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel', { name: LABEL, exact: true });
    await expect(panel.getByRole('heading')).toHaveText('Reports for somebody who is signed-out');
    await expect(tab(page)).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Home' })).toBeFocused();
    await expectWorking(page, 'Experiences', 'Analytics', 'Home');
    expect(readShell()).toEqual(before);
  });
}

test('a link to a tab from outside shows nothing of Home before it', async ({
  page,
  reports,
  startPortal,
}) => {
  const portal = await startPortal(withTabs(entryFor(reports)));
  const { release } = await holdBack(page, /portal\.config\.json$/);
  await page.goto(`${portal.url}#mf-reports`);
  await page.waitForFunction(() => window.history.state);
  await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible();
  await expect(page.getByText('© 2025')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Reports for somebody who is signed-out' })).toBeVisible();
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
});

test('a link to no tab shows Home, and each tab can be opened before that', async ({ page, startPortal }) => {
  const portal = await startPortal();
  const { release } = await holdBack(page, /portal\.config\.json$/);
  await page.goto(`${portal.url}#salaries`);
  await page.waitForFunction(() => window.history.state);
  await expect(page.getByText('© 2025')).toBeHidden();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  await page.goBack();
  release();
  await expect(page.getByText('© 2025')).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`a tab comes and goes with its claim, ${width} px wide`, async ({ page, reports, startPortal }) => {
    const portal = await startPortal(withTabs({ ...entryFor(reports), requires: 'analyst' }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto(portal.url);
    await signInUnder(page, `Somebody ${width}`);
    // The token of the next sign-in contains the claim.
    const customAttributes = JSON.stringify({ analyst: true });
    await askAuth('projects/demo-portal/accounts:update', {
      localId: await signedInUid(page),
      customAttributes,
    });
    await signOut(page);
    await expectWorking(page, 'account menu', 'Experiences', 'Analytics', 'Home');
    await expect(tab(page)).toHaveCount(0);
    expect(reports.asked).toEqual([]);

    const shifts = await watchLayoutShifts(page);
    await page.reload();
    await expectWorking(page, 'account menu');
    await signInUnder(page, `Somebody ${width}`);
    await expect(tab(page)).toBeVisible();
    expect(movedIn(await shifts(), width)).toEqual([]);
    await tab(page).click();
    await expect(page.getByRole('heading', { name: 'Reports for somebody who is signed-in' })).toBeVisible();

    await signOut(page);
    await expect(tab(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  });
}

function readShell(): ReadonlyMap<string, string> {
  const folder = join(root, 'shell/dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}
