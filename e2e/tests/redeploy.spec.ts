import type { Page } from '@playwright/test';
import { type Rehearsal, startRehearsal } from '../../scripts/releases/testing/rehearsal.ts';
import { root, type Site } from '../../scripts/support/root.ts';
import { composePortal } from '../support/composed-portal.ts';
import { holdBack } from '../support/hold-back.ts';
import { nextFrames } from '../support/next-frames.ts';
import { seed } from '../support/seed.ts';
import { chooseCompany } from '../support/steps.ts';
import { test as base, expect, openTab } from '../support/test.ts';
import { buildLaterAnalytics, buildLaterShell, LATER_TAGLINE, LATER_TITLE } from '../support/variants.ts';

interface Fixtures {
  /**
   * Serves releases of a site in the composed portal, starting with today's build. Returns the site and the page's
   * address.
   */
  readonly rehearse: (site: Site) => Promise<{ readonly site: Rehearsal; readonly url: string }>;
}

const COMPANY = 'REDEPLOYED WORKS';
const TITLE = 'How interviews went';
const TAGLINE = 'Share and explore interview experiences.';

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  rehearse: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (name) => {
      const site = await startRehearsal(name);
      ends.push(site.close);
      await site.deploy(`${root}/${name}/dist`);
      const portal = await composePortal({ folders: { [name]: site.folder } });
      ends.push(portal.close);
      return { site, url: portal.url };
    });
    for (const end of ends.reverse()) await end();
  },
});

test.beforeAll(() => seed('redeployed-works', { company: COMPANY }));

test('mf-analytics is redeployed and rolled back alone, and open pages go on', async ({
  context,
  rehearse,
}) => {
  const { site, url } = await rehearse('mf-analytics');
  const openPage = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  const untouched = await context.newPage();
  await untouched.clock.install();
  await untouched.goto(url);
  await expectLoaded(untouched);
  // The build is made before the page is opened, because a page waits only five seconds for the code of a tab.
  const laterBuild = await buildLaterAnalytics();
  const opened = await openHalfway(await openPage());

  const later = await site.deploy(laterBuild);
  expect(opened.takenAway(later)).not.toEqual([]);
  await opened.expectCharts(TITLE);
  // For one minute, a page does not read again the manifests that it read when it was opened.
  await untouched.clock.fastForward('01:01');
  await expectCharts(untouched, LATER_TITLE);
  const inBetween = await openPage();
  await expectCharts(inBetween, LATER_TITLE);
  const openedLater = await openHalfway(await openPage());

  const back = await site.rollback();
  expect(openedLater.takenAway(back)).not.toEqual([]);
  await openedLater.expectCharts(LATER_TITLE);
  await inBetween.getByRole('combobox', { name: 'Status' }).selectOption('selected');
  await expect(inBetween.getByRole('img', { name: 'Year-wise hiring' })).toBeVisible();
  await expectCharts(await openPage(), TITLE);
});

test('an old page says that a new version is there, and Reload brings it', async ({ page, rehearse }) => {
  const { site, url } = await rehearse('shell');
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByText(TAGLINE)).toBeVisible();
  await expectLoaded(page);
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available.' });

  await site.deploy(await buildLaterShell());
  await expect(notice).toHaveCount(0);
  await returnTo(page);
  await expect(notice).toBeVisible();
  await openTab(page, 'Analytics');
  await expectCharts(page, TITLE);

  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(LATER_TAGLINE)).toBeVisible();
  await expectLoaded(page);
  await returnTo(page);
  await expect(notice).toHaveCount(0);
});

/**
 * Waits for the account menu, which appears last. Afterwards, nothing is waiting that would time out when the clock is
 * moved forward.
 */
const expectLoaded = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();

/**
 * The reader returns to the page. When a reader returns, the page requests the live version, at most once a minute, and
 * shows the result.
 */
async function returnTo(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/index\.html$/);
  // The clock is not moved further, because webpack stops loading after two minutes.
  await page.clock.fastForward('01:01');
  // Playwright's pages never lose the focus, so the test sends the event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await answer).finished();
  await nextFrames(page);
}

/** Expects the title of Analytics and its charts. Opens Analytics if another tab is open. */
async function expectCharts(page: Page, title: string): Promise<void> {
  await chooseCompany(page, COMPANY);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Year-wise hiring' })).toBeVisible();
}

/** Opens Analytics and stops when the page has read the live manifest and waits for the manifest's code. */
async function openHalfway(page: Page) {
  const { held, release } = await holdBack(page, /AnalyticsTab\.[0-9a-f]{8}\.(js|css)$/);
  await openTab(page, 'Analytics');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    /** The files for which the page is waiting and which a deployment has removed. */
    takenAway: ({ before, after }: Awaited<ReturnType<Rehearsal['rollback']>>) =>
      held
        .map((path) => path.slice(1))
        .filter((name) => name in (before?.files ?? {}) && !(name in after.files)),
    async expectCharts(title: string): Promise<void> {
      release();
      await expectCharts(page, title);
    },
  };
}
