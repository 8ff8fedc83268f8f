import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { readDatabase } from './read-database.ts';
import { specPortal, stopPortal } from './spec-portal.ts';

interface Fixtures {
  /** All errors that the browser reported. The test fails if an unexpected error is left in the list. */
  readonly pageErrors: string[];
  /**
   * Opens a page as on a new device, which shares only the accounts with the test's first page. Errors of the new page
   * fail the test, too.
   */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Playwright's `test` with the fixtures of the specs. An error that the browser reports fails the test. A failed test
 * prints the alerts and statuses of its pages.
 */
export const test = base.extend<Fixtures, { readonly lastPortal: undefined }>({
  lastPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      await use(undefined);
      await stopPortal();
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  baseURL: async ({}, use) => use((await specPortal()).url),
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      collectErrors(context, errors);
      await use(errors);
      const info = base.info();
      if (info.status !== info.expectedStatus) await describePages(context);
      expect(errors, 'errors on the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
  newDevice: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      collectErrors(context, pageErrors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
}

/** Prints the alerts and statuses of each page, which show whether the page or the test is at fault. */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const said = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts();
    console.log(`${page.url()} says:`, said.map((text) => text.trim()).filter(Boolean));
  }
}

export { signInAs } from './sign-in.ts';
export { expect };

export async function openTab(page: Page, name: 'Home' | 'Experiences' | 'Analytics'): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** The id of the signed-in user, as stored in the browser by Firebase Auth. */
export async function signedInUid(page: Page): Promise<string | undefined> {
  const database = ['firebaseLocalStorageDb', 'firebaseLocalStorage'] as const;
  const [stored] = await readDatabase<{ readonly value?: { readonly uid: string } }>(page, ...database);
  return stored?.value?.uid;
}
