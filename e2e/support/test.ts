import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

interface Fixtures {
  /** Everything the browser reported as an error; a test fails when something unexpected stands here. */
  readonly pageErrors: string[];
  /** Opens a page on a device of its own: it shares nothing with other pages but accounts, and is checked as they are. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The specs' own `test`: whatever the browser reports as an error fails it. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      collectErrors(context, errors);
      await use(errors);
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

export { signInAs } from './sign-in.ts';
export { expect };

export async function openTab(page: Page, name: 'Home' | 'Experiences' | 'Analytics'): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** The id of the signed-in user, as Firebase Auth keeps it in the browser. */
export function signedInUid(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage');
          const reading = store.getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result[0]?.value?.uid);
        };
      }),
  );
}
