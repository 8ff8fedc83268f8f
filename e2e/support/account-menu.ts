import type { Locator, Page } from '@playwright/test';

export const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: /^Welcome/ }).click();

/** Presses a button of the closed account menu, and returns the dialog that the button opens. */
export async function openFromMenu(page: Page, name: string): Promise<Locator> {
  await openMenu(page);
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}
