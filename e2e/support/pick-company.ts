import type { Locator, Page } from '@playwright/test';

export const companyField = (page: Page): Locator => page.getByRole('combobox', { name: 'Company' });

/** The companies that the field offers for the typed text. */
export const offeredCompanies = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Companies' }).getByRole('option');

/** Chooses a company in the open Analytics tab, once the company is offered. Older builds have a select. */
export async function pickCompany(page: Page, company: string): Promise<void> {
  const isSelect = await companyField(page).evaluate((field) => field instanceof HTMLSelectElement);
  if (isSelect) return void (await companyField(page).selectOption(company));
  await companyField(page).fill(company);
  await page
    .getByRole('listbox', { name: 'Companies' })
    .getByRole('option', { name: company, exact: true })
    .click();
}
