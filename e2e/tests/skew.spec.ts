import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Site } from '../../scripts/support/root.ts';
import { type ComposedPortal, composePortal } from '../support/composed-portal.ts';
import {
  BEFORE_SHARED_2,
  type Builds,
  buildCommit,
  WITH_SHARED_2_2,
} from '../support/isolation/commit-build.ts';
import { loadedModules } from '../support/loaded-modules.ts';
import { seed } from '../support/seed.ts';
import { test as base, expect, openTab } from '../support/test.ts';
import { buildLaterAnalytics, LATER_TITLE } from '../support/variants.ts';

interface Fixtures {
  /** Serves these builds in place of today's; returns the page's address. */
  readonly compose: (builds: Partial<Builds<Site>>) => Promise<string>;
  /** What the browser has warned of. */
  readonly warnings: readonly string[];
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  compose: async ({}, use) => {
    const portals: ComposedPortal[] = [];
    await use(async (folders) => {
      const portal = await composePortal({ folders });
      portals.push(portal);
      return portal.url;
    });
    for (const portal of portals) await portal.close();
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

const REMOTES = ['mf-analytics', 'mf-experiences', 'mf-auth'] as const;

const ENTRY = /^(main|remoteEntry)\.\w{8}\.js$/;
const TITLE = 'How interviews went';

test('older builds of the remotes work in today’s shell', async ({ page, compose, warnings }) => {
  const older = await buildCommit(BEFORE_SHARED_2, REMOTES);
  await page.goto(await compose(older));
  await expectWholePortal(page, TITLE);
  for (const remote of REMOTES) await expectLoadedFrom(page, older[remote]);
  expect(warnings).toEqual([]);
});

test('a newer build of a remote works in today’s shell', async ({ page, compose, warnings }) => {
  await page.goto(await compose({ 'mf-analytics': await buildLaterAnalytics() }));
  await expectWholePortal(page, LATER_TITLE);
  expect(warnings).toEqual([]);
});

test('today’s builds of the remotes work in an older shell', async ({ page, compose, warnings }) => {
  const older = await buildCommit(WITH_SHARED_2_2, ['shell']);
  await page.goto(await compose(older));
  await expectWholePortal(page, TITLE);
  await expectLoadedFrom(page, older.shell);
  expect(warnings).toEqual([]);
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
  await seed(`skew-${test.info().title.length}`, { company });
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
