import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Site } from '../../scripts/support/root.ts';
import { BEFORE_SHARED_2, buildCommit, WITH_SHARED_2_7 } from '../support/isolation/commit-build.ts';
import { expect, test } from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { seed } from '../support/seed.ts';
import { chooseCompany, collectWarnings, search } from '../support/steps.ts';
import { openTab } from '../support/test.ts';
import { buildLaterAnalytics, LATER_TITLE } from '../support/variants.ts';

const REMOTES = ['mf-analytics', 'mf-experiences', 'mf-auth'] as const;

/** What builds of before do not know. */
const NEWER_FIELDS = {
  ...{ difficulty: 4, rating: 5, weeks: 0, source: 'Referral' },
  ...{ roundDetails: ['coding|60|a', '||b'], questions: ['1|Why us?'] },
};

const ENTRY = /^(main|remoteEntry)\.\w{8}\.js$/;
const TITLE = 'How interviews went';

for (const [what, build, title] of [
  ['older builds of the remotes work in today’s shell', () => buildCommit(BEFORE_SHARED_2, REMOTES), TITLE],
  [
    'a page of an older build works beside today’s kept documents',
    () => buildCommit(BEFORE_SHARED_2, ['shell', ...REMOTES]),
    TITLE,
  ],
  [
    'a newer build of a remote works in today’s shell',
    async () => ({ 'mf-analytics': await buildLaterAnalytics() }),
    LATER_TITLE,
  ],
  [
    'today’s builds of the remotes work in an older shell',
    () => buildCommit(WITH_SHARED_2_7, ['shell']),
    TITLE,
  ],
] satisfies [string, () => Promise<Partial<Record<Site, string>>>, string][]) {
  test(what, async ({ page, startPortal }) => {
    const folders = await build();
    const warnings = collectWarnings(page);
    await page.goto((await startPortal({ folders })).url);
    await expectWholePortal(page, title);
    for (const folder of Object.values(folders)) await expectLoadedFrom(page, folder);
    // Other specs write malformed documents into the same store.
    expect(warnings.filter((text) => !text.startsWith('Skipped experience'))).toEqual([]);
  });
}

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
  await seed(`skew-${test.info().title.length}`, { company, ...NEWER_FIELDS });
  await search(page, company);
  await expect(page.getByRole('article').filter({ hasText: company })).toBeVisible();
  await chooseCompany(page, company);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();
  await openTab(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Real Experiences' })).toBeVisible();
  await expectOneOfEach(page);
}
