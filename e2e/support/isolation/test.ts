import type { Page } from '@playwright/test';
import { type ComposedPortal, type ComposeOptions, composePortal } from '../composed-portal.ts';
import { test as base, expect } from '../test.ts';

interface Fixtures {
  /** Composes a portal of the test's own. */
  readonly startPortal: (options?: ComposeOptions) => Promise<ComposedPortal>;
  /** The errors on the console, but for the browser's own lines on failed requests. */
  readonly errors: {
    /** Since they were last forgotten. */
    told(): readonly string[];
    /** What a test does not forget fails it. */
    forget(): void;
  };
}

/** Whether a line is not the browser's own about a request. */
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
  errors: async ({ pageErrors }, use) => {
    const told = () => pageErrors.filter(isTold);
    await use({ told, forget: () => pageErrors.splice(0) });
    pageErrors.push(...pageErrors.splice(0).filter(isTold));
  },
});

export { openTab, signInAs } from '../test.ts';
export { expect };

/** Opens the page of a composed portal; `expectSamePage` tells whether it was loaded again since. */
export async function openPortal(page: Page, portal: ComposedPortal): Promise<void> {
  await page.goto(portal.url);
  await page.evaluate(() => {
    document.documentElement.dataset.opened = 'once';
  });
}

export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
}

const SIGNS = {
  Home: (page: Page) => page.getByRole('button', { name: 'Explore Experiences' }),
  Experiences: (page: Page) => page.getByRole('article').first(),
  Analytics: (page: Page) => page.getByRole('combobox', { name: 'Company' }),
  'account menu': (page: Page) => page.getByRole('button', { name: 'Sign in to Add Experiences' }),
};

export type Region = keyof typeof SIGNS;

/** Goes to a region and finds that it works. */
export async function expectWorking(page: Page, ...regions: readonly Region[]): Promise<void> {
  for (const region of regions) {
    if (region !== 'account menu') await page.getByRole('tab', { name: region }).click();
    await expect(SIGNS[region](page)).toBeVisible();
  }
  if (regions.includes('account menu')) await expect(SIGNS['account menu'](page)).toBeEnabled();
}

/** The alert that says that a region is unavailable. */
export const unavailable = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `${what} is unavailable right now.` });
