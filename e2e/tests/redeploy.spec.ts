import type { Page } from '@playwright/test';
import { type Rehearsal, startRehearsal } from '../../scripts/releases/testing/rehearsal.ts';
import { root, type Site } from '../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../scripts/testing/checkout.ts';
import { composePortal } from '../support/composed-portal.ts';
import { experienceFields, seedExperience } from '../support/seed.ts';
import { test as base, expect, openTab } from '../support/test.ts';

interface Fixtures {
  /** Serves what is published of a site in the composed portal, today's build first; returns it and the page's address. */
  readonly rehearse: (site: Site) => Promise<{ readonly site: Rehearsal; readonly url: string }>;
}

interface WorkerFixtures {
  /** The folder of mf-analytics with another title and style, built apart as its team would. */
  readonly retitled: string;
  /** The folder of the shell with another tagline. */
  readonly reworded: string;
}

const COMPANY = 'REDEPLOYED WORKS';
const TITLE = 'How interviews went';
const NEW_TITLE = 'How interviews went lately';
const TAGLINE = 'Share and explore interview experiences.';
const NEW_TAGLINE = 'Share and explore more interview experiences.';

/** Builds a copy of the repository after `change`, and keeps it as long as it is used. */
async function useBuild(
  site: Site,
  change: (checkout: Checkout) => void,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const checkout = checkOut(root, [site]);
  change(checkout);
  await use(await checkout.build(site));
  checkout.remove();
}

const test = base.extend<Fixtures, WorkerFixtures>({
  retitled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const change = ({ edit }: Checkout): void => {
        edit('mf-analytics/src/analytics-tab.tsx', (text) => text.replace(TITLE, NEW_TITLE));
        edit('mf-analytics/src/analytics-tab.module.css', (css) => `${css}\n.lead { font-style: italic; }\n`);
      };
      await useBuild('mf-analytics', change, use);
    },
    { scope: 'worker' },
  ],
  reworded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const change = ({ edit }: Checkout): void =>
        edit('shell/src/header/header.tsx', (text) => text.replace(TAGLINE, NEW_TAGLINE));
      await useBuild('shell', change, use);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  rehearse: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (name) => {
      const site = await startRehearsal(name);
      ends.push(site.close);
      await site.deploy(`${root}/${name}/dist`);
      const portal = await composePortal({ [name]: site.folder });
      ends.push(portal.close);
      return { site, url: portal.url };
    });
    for (const end of ends.reverse()) await end();
  },
});

// One worker for all, so that each build is made once.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => seedExperience('redeployed-works', experienceFields({ company: COMPANY })));

test('mf-analytics is redeployed alone: open pages go on, new ones get the new version', async ({
  page,
  context,
  retitled,
  rehearse,
}) => {
  const { site, url } = await rehearse('mf-analytics');
  const untouched = await context.newPage();
  await untouched.clock.install();
  for (const opened of [page, untouched]) await opened.goto(url);
  const { held, letGo } = await openHalfway(page);

  const { before, after } = await site.deploy(retitled);
  expect(held.filter((name) => name in (before?.files ?? {}) && !(name in after.files))).not.toEqual([]);
  letGo();
  await expectCharts(page, TITLE);
  // The manifests that a page reads when it is opened count for a minute.
  await untouched.clock.fastForward('01:01');
  await expectCharts(untouched, NEW_TITLE);
  const fresh = await context.newPage();
  await fresh.goto(url);
  await expectCharts(fresh, NEW_TITLE);
});

test('mf-analytics is rolled back alone: pages opened in between go on, new ones get the old version', async ({
  page,
  context,
  retitled,
  rehearse,
}) => {
  const { site, url } = await rehearse('mf-analytics');
  await site.deploy(retitled);
  const inBetween = await context.newPage();
  for (const opened of [page, inBetween]) await opened.goto(url);
  await expectCharts(inBetween, NEW_TITLE);
  const { held, letGo } = await openHalfway(page);

  const { before, after } = await site.rollback();
  expect(held.filter((name) => name in (before?.files ?? {}) && !(name in after.files))).not.toEqual([]);
  letGo();
  await expectCharts(page, NEW_TITLE);
  await inBetween.getByRole('combobox', { name: 'Status' }).selectOption('selected');
  await expect(inBetween.getByRole('img', { name: 'Year-wise hiring' })).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto(url);
  await expectCharts(fresh, TITLE);
});

test('a page whose shell is old says that a new version is there, and Reload brings it', async ({
  page,
  reworded,
  rehearse,
}) => {
  const { site, url } = await rehearse('shell');
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByText(TAGLINE)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available.' });

  await site.deploy(reworded);
  await expect(notice).toHaveCount(0);
  await lookElsewhereAndBack(page);
  await expect(notice).toBeVisible();
  await openTab(page, 'Analytics');
  await expectCharts(page, TITLE);

  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(NEW_TAGLINE)).toBeVisible();
  await lookElsewhereAndBack(page);
  await expect(notice).toHaveCount(0);
});

/**
 * The window loses the focus to another and gets it back, as it does for a person; Playwright pretends it has it for ever.
 * Where both happen too quickly, the page is told of neither, so this goes on until the page has asked for the live version.
 */
async function lookElsewhereAndBack(page: Page): Promise<void> {
  let hasAsked = false;
  page.on('response', (response) => {
    hasAsked ||= response.url().endsWith('/index.html');
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await expect(async () => {
    // A page asks at most once a minute, and it may have asked when it got the focus at first.
    await page.clock.fastForward('01:00');
    await other.bringToFront();
    await page.bringToFront();
    expect(hasAsked).toBe(true);
  }).toPass();
  await other.close();
}

/** The title of Analytics, which is opened if need be, once the charts below it are drawn. */
async function expectCharts(page: Page, title: string): Promise<void> {
  await openTab(page, 'Analytics');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).selectOption(COMPANY);
  await expect(page.getByRole('img', { name: 'Year-wise hiring' })).toBeVisible();
}

/** Opens Analytics and stops where the page has read the live manifest, and waits for the code that it names. */
async function openHalfway(page: Page) {
  const held: string[] = [];
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/AnalyticsTab\.[0-9a-f]{8}\.(js|css)$/, async (route) => {
    held.push(new URL(route.request().url()).pathname.slice(1));
    await released;
    await route.continue();
  });
  await openTab(page, 'Analytics');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return { held, letGo };
}
