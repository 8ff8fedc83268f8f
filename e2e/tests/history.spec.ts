import type { Page } from '@playwright/test';
import { fresh, seed } from '../support/seed.ts';
import { openAddForm, openAs, openDetail, openEditForm } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const goBack = (page: Page) => page.evaluate(() => window.history.back());
const fragment = (page: Page) => page.evaluate(() => window.location.hash);
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by company' });

test('only the fragment changes; Back closes form and detail, then changes the view', async ({ page }) => {
  const company = fresh('HISTORY HOUSE');
  const createdBy = await openAs(page, 'Ada Lovelace');
  expect(await fragment(page)).toBe('');
  const id = fresh('history').replaceAll(' ', '-');
  await seed(id, { company, createdBy });
  await openTab(page, 'Analytics');
  expect(await fragment(page)).toBe('#analytics');
  const detail = await openDetail(page, company);
  const form = await openEditForm(page);
  await expect(form).toBeVisible();
  const search = new URLSearchParams({ search: company });
  expect(await fragment(page)).toBe(`#experiences?${search}&open=${id}`);
  const { pathname, search: query } = new URL(page.url());
  expect(pathname + query).toBe('/');

  await goBack(page);
  await expect(form).toBeHidden();
  await expect(detail).toBeVisible();
  await goBack(page);
  await expect(detail).toBeHidden();
  await expect(searchBox(page)).toHaveValue(company);
  expect(await fragment(page)).toBe(`#experiences?${search}`);
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  expect(await fragment(page)).toBe('');
  for (const _step of ['Analytics', 'list', 'detail']) await page.goForward();
  await expect(detail).toBeVisible();
});

test('Back asks before typed text goes', async ({ page }) => {
  await openAs(page, 'Ada Lovelace');
  const form = await openAddForm(page);
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
