import type { Page } from '@playwright/test';
import { root, type Site } from '../../scripts/root.ts';
import { type Checkout, checkOut } from '../../scripts/testing/checkout.ts';
import { composePortal } from '../support/composed-portal.ts';
import { loadedModules } from '../support/loaded-modules.ts';
import { experienceFields, seedExperience } from '../support/seed.ts';
import { test as base, expect, openTab } from '../support/test.ts';

interface Variant {
  readonly site: Site;
  /** The version of `shared` that it is built beside. */
  readonly shared: string;
  /** Makes it tell itself apart. */
  readonly change?: (checkout: Checkout) => void;
}

interface Fixtures {
  /** Builds these variants and serves them in place of today's sites; returns the page's address. */
  readonly compose: (variants: readonly Variant[]) => Promise<string>;
  /** What the browser has warned of. */
  readonly warnings: readonly string[];
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  compose: async ({}, use) => {
    const ends: (() => void | Promise<void>)[] = [];
    await use(async (variants) => {
      const builds: Partial<Record<Site, string>> = {};
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

// Builds take long where the machine is shared.
test.setTimeout(300_000);

/** The lowest version that every remote accepts. */
const FIRST = '1.1.0';
const LATER = '1.9.0';
/** No remote asks for it; it only has to be lower than the version of every shell. */
const BEFORE = '0.9.0';

const TITLE = 'How interviews went';

const retitle = (title: string) => (checkout: Checkout) =>
  checkout.edit('mf-analytics/src/analytics-tab.tsx', (text) => text.replace(TITLE, title));

test('an older build of a remote works in today’s shell', async ({ page, compose, warnings }) => {
  const title = 'How interviews went in an older build';
  await page.goto(await compose([{ site: 'mf-analytics', shared: BEFORE, change: retitle(title) }]));
  await expectWholePortal(page, title);
  expect(warnings).toEqual([]);
});

test('a newer build of a remote works in today’s shell', async ({ page, compose, warnings }) => {
  const title = 'How interviews went in a newer build';
  await page.goto(await compose([{ site: 'mf-analytics', shared: LATER, change: retitle(title) }]));
  await expectWholePortal(page, title);
  expect(warnings).toEqual([]);
});

test('today’s build of a remote works in an older shell', async ({ page, compose, warnings }) => {
  const older: Variant = {
    site: 'shell',
    shared: FIRST,
    change: (checkout) =>
      checkout.edit('shell/src/index.html', (text) => text.replace('</title>', ', older build</title>')),
  };
  await page.goto(await compose([older, { site: 'mf-analytics', shared: LATER }]));
  await expect(page).toHaveTitle(/older build$/);
  await expectWholePortal(page, TITLE);
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
  await page.goto(await compose([{ site: 'mf-analytics', shared: '99.0.0', change: refuse }]));
  await openTab(page, 'Analytics');
  await expect(page.getByText('Analytics is unavailable right now.')).toBeVisible();
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(pageErrors.join('\n')).toMatch(/Cannot load \.\/AnalyticsTab of mf-analytics.* needs \^99\.0\.0/);
  pageErrors.length = 0;
});

/** The tabs open, a company's chart is drawn, and the page has one of everything, from the shell. */
async function expectWholePortal(page: Page, title: string): Promise<void> {
  const company = `SKEWED ${title.toUpperCase()}`;
  await seedExperience(`skew-${title.length}`, experienceFields({ company }));
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
