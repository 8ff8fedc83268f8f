import { expect, type Page } from '@playwright/test';

/** Signs in through the popup as one of the ready people. */
export async function signInAs(page: Page, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in to Add Experiences' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: `Continue as ${person}` }).click();
  await expect(page.getByText(`Welcome, ${person.split(' ')[0]}!`)).toBeVisible();
}
