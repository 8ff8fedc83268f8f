import type { Locator, Page } from '@playwright/test';
import { type ComposedPortal, type ComposeOptions, composePortal } from '../composed-portal.ts';
import { test as base, expect, openTab } from '../test.ts';

interface Fixtures {
  /** Composes a portal for this test only. */
  readonly startPortal: (options?: ComposeOptions) => Promise<ComposedPortal>;
  /**
   * Composes a portal, calls `prepare` and opens the page. `expectSamePage` checks that the page was never reloaded.
   */
  readonly openPortal: (
    options?: ComposeOptions,
    prepare?: (portal: ComposedPortal) => unknown,
  ) => Promise<ComposedPortal>;
  /** The errors on the console, without the browser's own lines about failed requests. */
  readonly errors: {
    /** The errors since the last `take`. */
    told(): readonly string[];
    /** Returns and removes the errors. Errors that are left fail the test. */
    take(): readonly string[];
  };
}

/** False for the browser's own lines about failed requests. */
const isTold = (line: string): boolean =>
  !/^(Failed to load resource: |Refused to (execute script|apply style) )/.test(line);

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  startPortal: async ({}, use) => {
    const portals: ComposedPortal[] = [];
    await use(async (options) => {
      const portal = await composePortal(options);
      portals.push(portal);
      return portal;
    });
    await Promise.all(portals.map((portal) => portal.close()));
  },
  openPortal: ({ page, startPortal }, use) =>
    use(async (options, prepare) => {
      const portal = await startPortal(options);
      await prepare?.(portal);
      // The browser's load event waits for scripts that a test holds back.
      await page.goto(portal.url, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        document.documentElement.dataset.opened = 'once';
      });
      return portal;
    }),
  errors: async ({ pageErrors }, use) => {
    const told = () => pageErrors.filter(isTold);
    await use({ told, take: () => pageErrors.splice(0).filter(isTold) });
    pageErrors.push(...pageErrors.splice(0).filter(isTold));
  },
});

export { expect };

export const expectSamePage = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-opened', 'once');

const SIGNS = {
  Home: (page: Page) => page.getByRole('button', { name: 'Explore Experiences' }),
  Experiences: (page: Page) => page.getByRole('article').first(),
  Analytics: (page: Page) => page.getByRole('combobox', { name: 'Company' }),
  'account menu': (page: Page) => page.getByRole('button', { name: 'Sign in to Add Experiences' }),
};

type Region = keyof typeof SIGNS;

export async function expectWorking(page: Page, ...regions: readonly Region[]): Promise<void> {
  for (const region of regions) {
    if (region !== 'account menu') await openTab(page, region);
    await expect(SIGNS[region](page)).toBeVisible();
  }
  if (regions.includes('account menu')) await expect(SIGNS['account menu'](page)).toBeEnabled();
}

/** Opens a tab and expects that only this tab is unavailable. Returns the tab's alert. */
export async function expectUnavailable(page: Page, tab: 'Experiences' | 'Analytics'): Promise<Locator> {
  await openTab(page, tab);
  return expectAlert(page, tab);
}

export async function expectAlert(page: Page, what: string): Promise<Locator> {
  const alert = page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
  await expect(alert).toContainText('Try again in a moment.');
  return alert;
}

export const retry = (alert: Locator): Promise<void> => alert.getByRole('button', { name: 'Retry' }).click();
