import { expect, type Locator, type Page } from '@playwright/test';

/** Clicks an element that opens a window, and returns the window's page. */
export async function openPopup(page: Page, opener: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await opener.click();
  return opened;
}

export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign In', exact: true });

/** Opens the sign-in window with the button 'Sign in to Add Experiences'. */
export const openSignIn = (page: Page): Promise<Page> =>
  openPopup(page, page.getByRole('button', { name: 'Sign in to Add Experiences' }));

/** Signs in through the popup as one of the suggested people. */
export async function signInAs(page: Page, person: string): Promise<void> {
  const popup = await openSignIn(page);
  await popup.getByRole('button', { name: `Continue as ${person}` }).click();
  await expect(page.getByText(`Welcome, ${person.split(' ')[0]}!`)).toBeVisible();
}

/** Signs in through the popup under any name, as an account that no other spec uses. */
export async function signInUnder(page: Page, name: string): Promise<void> {
  const popup = await openSignIn(page);
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeVisible();
}

/** Signs out in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Sign Out' }).click();
}

export async function blockFirstPopup(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
}

/** Makes the browser's storage, which sign-in needs, hang. The test controls the page's clock. */
export async function hangStorage(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
}

/** Moves the page's clock forward until the page says that sign-in is not available. */
export const expectNoSignIn = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    expect(await page.getByText('Sign-in is not available right now.').isVisible()).toBe(true);
  }).toPass();
