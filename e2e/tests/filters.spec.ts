import type { Locator, Page } from '@playwright/test';
import { fresh, seed } from '../support/seed.ts';
import { collectWarnings, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const select = (page: Page, name: string) => page.getByRole('combobox', { name: `Filter by ${name}` });
const filtersButton = (page: Page) => page.getByRole('button', { name: 'Filters' });
const chip = (place: Page | Locator, text: string) =>
  place.getByRole('button', { name: `Remove filter ${text}` });
const cards = (page: Page) => page.getByRole('article');
const results = (page: Page) => page.getByText(/^[\d,]+ results out of/);

/** Three experiences of one company, which is the test's own. */
async function seedThree(name: string): Promise<string> {
  const company = fresh(name);
  const fields = { company, country: 'UK', date: '2024-03-01', status: 'selected' };
  await seed(`${company}-1`, { ...fields, role: 'Backend Engineer' });
  await seed(`${company}-2`, { ...fields, role: 'Backend Tester', country: 'India' });
  await seed(`${company}-3`, { ...fields, role: 'Pilot', date: '2023-03-01' });
  return company;
}

test('filters narrow a searched list, and each step can be taken back', async ({ page }) => {
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

  await page.goBack();
  await expect(chip(page, 'Word: tester')).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
  await page.goForward();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(chip(page, 'Word: tester')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(filtersButton(page)).toBeFocused();
  await expect(page).toHaveURL(/#experiences\?search=FILTERED[^&]*$/);
});

test('a filtered list is live', async ({ page }) => {
  const company = await seedThree('LIVELY');
  await page.goto(`/#experiences?company=${encodeURIComponent(company)}&role=pilot`);
  await expect(cards(page)).toHaveCount(1);
  await seed(`${company}-4`, { company, role: 'Pilot', date: '2025-01-01' });
  await expect(cards(page)).toHaveCount(2);
  await seed(`${company}-3`, { company, role: 'Navigator', date: '2023-03-01' });
  await expect(cards(page)).toHaveCount(1);
});

test('on a phone the filters are a sheet, which the keyboard uses alone', async ({ page }) => {
  const company = await seedThree('POCKET');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/#experiences?search=${encodeURIComponent(company)}`);
  await expect(cards(page)).toHaveCount(3);
  await filtersButton(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(select(page, 'job type')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('India');
  await expect(select(page, 'country')).toHaveValue('India');
  // It moves into its place.
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 });
  await expect(page.getByRole('button', { name: 'Show the list' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(chip(page, 'India')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(filtersButton(page)).toBeFocused();
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
  await chip(sheet, 'Word: tester').click();
  await expect(chip(sheet, company)).toBeFocused();
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Show the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
});

test('a search that no company matches offers to look in roles and questions', async ({ page }) => {
  const company = await seedThree('GARDENS');
  const role = fresh('Gardener').replaceAll(/[^a-z0-9]/gi, '');
  await seed(`${company}-5`, { company, role });
  await page.goto('/');
  await search(page, role);
  await page.getByRole('button', { name: `Look for “${role}” in roles and questions` }).click();
  await expect(cards(page)).toHaveAccessibleName(`${company}, ${role}`);
  await expect(chip(page, `Word: ${role}`)).toBeVisible();
});

test('filters that nothing has say so, and are cleared at once', async ({ page }) => {
  await page.goto('/#experiences?word=nothinghasthis&country=UK');
  await expect(page.getByText('No experiences match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by company' })).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
});

test('next and previous in the detail follow the filtered list, and Back closes it', async ({ page }) => {
  const company = await seedThree('NEIGHBOURS');
  await page.goto(`/#experiences?search=${encodeURIComponent(company)}&year=2024&sort=oldest`);
  await expect(cards(page)).toHaveCount(2);
  await cards(page).first().getByRole('link').click();
  const detail = page.getByRole('dialog', { name: company });
  const previous = page.getByRole('button', { name: 'Previous experience' });
  const next = page.getByRole('button', { name: 'Next experience' });
  await expect(detail).toContainText('Backend Engineer');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(detail).toContainText('Backend Tester');
  await expect(detail).toBeFocused();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(detail).toContainText('Backend Engineer');
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
});

test('what is typed suggests companies, roles and words, and a chosen one becomes a filter', async ({
  page,
}) => {
  const company = await seedThree('SUGGESTED');
  await page.goto('/#experiences');
  await expect(cards(page).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by company' });
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await search.pressSequentially('sugges');
  await expect(suggestions.getByRole('button', { name: `Company ${company}` })).toContainText('3');
  await expect(suggestions.getByRole('button', { name: 'Word sugges' })).toBeVisible();
  await suggestions.getByRole('button', { name: `Company ${company}` }).press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(suggestions).toBeHidden();
  await expect(chip(page, company)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(results(page)).toHaveText(/^3 results out of [\d,]+$/);

  await search.pressSequentially('pil');
  await suggestions.getByRole('button', { name: 'Role Pilot' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('where the store refuses to search, filters pick from the newest experiences', async ({
  page,
  pageErrors,
}) => {
  const company = await seedThree('REFUSED');
  const warnings = collectWarnings(page);
  await page.route('**/documents:runQuery', (route) => {
    const isSearch = route.request().postData()?.includes('"collectionId":"search"') ?? false;
    const error = { code: 400, status: 'FAILED_PRECONDITION', message: 'The query requires an index.' };
    return isSearch ? route.fulfill({ status: 400, json: [{ error }] }) : route.continue();
  });
  await page.goto(`/#experiences?company=${encodeURIComponent(company)}&country=UK`);
  await expect(cards(page)).toHaveCount(2);
  await expect(results(page)).toHaveText(/^2 results/);
  await seed(`${company}-6`, { company, country: 'UK' });
  await expect(cards(page)).toHaveCount(3);
  expect(warnings.filter((text) => text.includes('cannot search'))).toHaveLength(1);
  const told = pageErrors.splice(0).filter((text) => !text.startsWith('Failed to load resource'));
  expect(told.filter((text) => !text.includes('FAILED_PRECONDITION'))).toEqual([]);
});

test('roles of all experiences are suggested, as their authors wrote them', async ({ page }) => {
  const company = fresh('ARCHIVE');
  const role = `Zymurgist ${company.at(-1)}`;
  await seed(`${company}-1`, { company, role, date: '1991-01-01' });
  await seed(`${company}-2`, { company, role: role.toUpperCase(), date: '1991-01-02' });
  await page.goto('/#experiences');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by company' }).pressSequentially('zymur');
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await suggestions.getByRole('button', { name: /^Role Zymurgist/i }).click();
  await expect(cards(page)).toHaveCount(2);
  await filtersButton(page).click();
  const roles = page.getByRole('combobox', { name: 'Filter by role' });
  await roles.fill('zymur');
  await expect(page.locator('datalist option[value^="Zymurgist" i]')).toHaveCount(1);
});
