import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { root, type Site } from '../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../scripts/testing/checkout.ts';
import { composePortal } from '../support/composed-portal.ts';
import { BEFORE_PACE, type Builds, buildCommit } from '../support/isolation/commit-build.ts';
import { loadedModules } from '../support/loaded-modules.ts';
import { experienceFields, seedExperience } from '../support/seed.ts';
import { test as base, expect, openTab } from '../support/test.ts';

/** A build that is still to come. */
interface Variant {
  readonly site: Site;
  /** The version of `shared` that it is built beside. */
  readonly shared: string;
  /** Makes it tell itself apart. */
  readonly change?: (checkout: Checkout) => void;
}

interface Fixtures {
  /** Serves these builds in place of today's sites, and builds these variants too; returns the page's address. */
  readonly compose: (builds: Partial<Builds<Site>>, variants?: readonly Variant[]) => Promise<string>;
  /** What the browser has warned of. */
  readonly warnings: readonly string[];
}

interface WorkerFixtures {
  /** The folders of the sites as they were built before this commit's change. */
  readonly older: Builds<'shell' | 'mf-analytics' | 'mf-experiences'>;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  older: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => use(await buildCommit(BEFORE_PACE, ['shell', 'mf-analytics', 'mf-experiences'])),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  compose: async ({}, use) => {
    const ends: (() => void | Promise<void>)[] = [];
    await use(async (built, variants = []) => {
      const builds: Partial<Record<Site, string>> = { ...built };
      for (const variant of variants) {
        const checkout = checkOut(root, [variant.site]);
        ends.push(checkout.remove);
        builds[variant.site] = await build(checkout, variant);
      }
      const portal = await composePortal(builds);
      ends.push(portal.close);
      return portal.url;
    });
    for (const end of ends.reverse()) await end();
  },
  warnings: async ({ page }, use) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      // Other specs write malformed documents into the same store.
      const isAboutBuilds = message.type() === 'warning' && !message.text().startsWith('Skipped experience');
      if (isAboutBuilds) warnings.push(message.text());
    });
    await use(warnings);
  },
});

// One worker for all, so that the older builds are made once; builds take long where the machine is shared.
test.describe.configure({ mode: 'default' });

const LATER = '1.99.0';

const ENTRY = /^(main|remoteEntry)\.\w{8}\.js$/;
const TITLE = 'How interviews went';

const retitle = (title: string) => (checkout: Checkout) =>
  checkout.edit('mf-analytics/src/analytics-tab.tsx', (text) => text.replace(TITLE, title));

test('an older build of a remote works in today’s shell', async ({ page, compose, warnings, older }) => {
  await page.goto(await compose({ 'mf-analytics': older['mf-analytics'] }));
  await expectWholePortal(page, TITLE);
  await expectLoadedFrom(page, older['mf-analytics']);
  expect(warnings).toEqual([]);
});

test('a newer build of a remote works in today’s shell', async ({ page, compose, warnings }) => {
  const title = 'How interviews went in a newer build';
  await page.goto(await compose({}, [{ site: 'mf-analytics', shared: LATER, change: retitle(title) }]));
  await expectWholePortal(page, title);
  expect(warnings).toEqual([]);
});

test('today’s build of a remote works in an older shell', async ({ page, compose, warnings, older }) => {
  // Today's mf-auth is the remote; the others need a later version of shared than the older shell has.
  await page.goto(await compose(older));
  await expectWholePortal(page, TITLE);
  await expectLoadedFrom(page, older.shell);
  expect(warnings).toEqual([]);
});

test('a remote that accepts no version of today’s shell costs only its own tab', async ({
  page,
  compose,
  pageErrors,
}) => {
  const refuse = (checkout: Checkout) =>
    checkout.edit('mf-analytics/package.json', (text) =>
      text.replace(/("@portal\/shared": )"[^"]*"/, '$1"^99.0.0"'),
    );
  await page.goto(await compose({}, [{ site: 'mf-analytics', shared: '99.0.0', change: refuse }]));
  await openTab(page, 'Analytics');
  await expect(page.getByText('Analytics is unavailable right now.')).toBeVisible();
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(pageErrors.join('\n')).toMatch(/Cannot load \.\/AnalyticsTab of mf-analytics.* needs \^99\.0\.0/);
  pageErrors.length = 0;
});

/** The page runs the entry script that lies in this folder. */
async function expectLoadedFrom(page: Page, folder: string): Promise<void> {
  const entry = readdirSync(folder).find((name) => ENTRY.test(name));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  expect(loaded).toContain(entry);
}

/** The tabs open, a company's chart is drawn, and the page has one of everything, from the shell. */
async function expectWholePortal(page: Page, title: string): Promise<void> {
  const company = `SKEWED ${test.info().title.length}`;
  await seedExperience(`skew-${test.info().title.length}`, experienceFields({ company }));
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).selectOption(company);
  await expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();
  await openTab(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Real Experiences' })).toBeVisible();
  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/session', '@portal/shared/experiences']) {
    expect(loaded[name], name).toEqual(['shell']);
  }
}

function build(checkout: Checkout, { site, shared, change }: Variant): Promise<string> {
  const version = `"version": "${shared}"`;
  // A change that changes nothing is refused, and this version may be today's.
  checkout.edit('shared/package.json', (text) => `${text.replace(/"version": "[^"]*"/, version)}\n`);
  change?.(checkout);
  return checkout.build(site);
}
