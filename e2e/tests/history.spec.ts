import type { Page } from '@playwright/test';
import { experienceFields, seedExperience as seed } from '../support/seed.ts';
import { expect, openTab, signedInUid, signInAs, test } from '../support/test.ts';

const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('the address never changes, and Back closes the form, then the detail, and stays on the page', async ({
  page,
}) => {
  const company = 'HISTORY HOUSE';
  await page.goto('/');
  const address = page.url();
  await signInAs(page, 'Ada Lovelace');
  await seed('history', experienceFields({ company, createdBy: (await signedInUid(page)) ?? '' }));
  await openTab(page, 'Analytics');
  expect(page.url()).toBe(address);
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).fill(company);
  await page.getByRole('article', { name: company }).click();
  const detail = page.getByRole('dialog', { name: company });
  await detail.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Experience' });
  await expect(form).toBeVisible();
  expect(page.url()).toBe(address);

  await goBack(page);
  await expect(form).toBeHidden();
  await expect(detail).toBeVisible();
  await goBack(page);
  await expect(detail).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search by company' })).toHaveValue(company);
  expect(page.url()).toBe(address);
});

test('Back asks before typed text goes', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, 'Ada Lovelace');
  await page.getByRole('button', { name: 'Add Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  await form.getByRole('textbox', { name: 'Company' }).fill('Half a name');

  const asked = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await goBack(page);
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('Half a name');

  await goBack(page);
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
});
