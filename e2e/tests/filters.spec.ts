import type { Locator, Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

const select = (page: Page, name: string) => page.getByRole('combobox', { name: `Filter by ${name}` });
const filtersButton = (page: Page) => page.getByRole('button', { name: 'Filters' });
const chip = (place: Page | Locator, text: string) =>
  place.getByRole('button', { name: `Remove filter ${text}` });
const cards = (page: Page) => page.getByRole('article');
const results = (page: Page) => page.getByText(/^[\d,]+ results out of/);

/** Stores three experiences of a company that only this test uses. */
async function seedThree(company: string): Promise<string> {
  const fields = { company, country: 'UK', date: '2024-03-01', status: 'selected' };
  await seed(`${company}-1`, { ...fields, role: 'Backend Engineer' });
  await seed(`${company}-2`, { ...fields, role: 'Backend Tester', country: 'India' });
  await seed(`${company}-3`, { ...fields, role: 'Pilot', date: '2023-03-01' });
  return company;
}

test('filters narrow a searched list, and can be taken back', async ({ page }) => {
  const company = await seedThree('FILTERED');
  await page.goto(`/#experiences?search=${encodeURIComponent(company)}`);
  await expect(cards(page)).toHaveCount(3);
  await filtersButton(page).click();

  await select(page, 'country').selectOption('UK');
  await expect(cards(page)).toHaveCount(2);
  await expect(results(page)).toHaveText(/^2 results/);
  await expect(select(page, 'year').getByRole('option', { name: '2024 (1)' })).toBeAttached();
  await select(page, 'year').selectOption('2024');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(`${company}, Backend Engineer`);

  await chip(page, 'UK').click();
  await expect(cards(page)).toHaveCount(2);
  const words = page.getByRole('textbox', { name: 'Filter by words' });
  await words.fill('tester');
  await words.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(`${company}, Backend Tester`);
  await expect(words).toHaveValue('');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(filtersButton(page)).toBeFocused();
  await expect(page).toHaveURL(/#experiences\?search=FILTERED[^&]*$/);
});

test('on a phone the sheet shows what narrows the list, to be taken away there', async ({ page }) => {
  const company = await seedThree('SHEETED');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/#experiences?company=${encodeURIComponent(company)}`);
  await filtersButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const words = sheet.getByRole('textbox', { name: 'Filter by words' });
  await words.fill('tester');
  await words.press('Enter');
  await expect(chip(sheet, 'Word: tester')).toBeInViewport({ ratio: 1 });
  await expect(cards(page)).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Show 1 experience' })).toBeVisible();
  await chip(sheet, 'Word: tester').click();
  await expect(chip(sheet, company)).toBeFocused();
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: /^Show [\d,]+ experiences$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await filtersButton(page).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

test('a company of the list is added to the filters, and no other text', async ({ page }) => {
  const company = await seedThree('CHOSEN AND KNOWN');
  await page.goto('/#experiences');
  await filtersButton(page).click();
  const field = select(page, 'company');
  await field.fill('chosen nowhere');
  await field.press('Enter');
  await expect(page.getByText('Choose a company from the list.')).toBeVisible();
  await field.fill('chosen and');
  await expect(page.getByRole('option', { name: `${company}, 3 experiences` })).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await field.press('Enter');
  await expect(chip(page, company)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});
