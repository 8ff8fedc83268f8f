import { pickCompany } from '../support/pick-company.ts';
import { seed } from '../support/seed.ts';
import { search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

test('a visitor browses, searches, sorts and reads', async ({ page }) => {
  const company = 'VISITED QUAY';
  for (const id of ['visited-1', 'visited-2']) await seed(id, { company });
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  const cards = page.getByRole('article');
  // A page contains 24 documents, but some documents that other specs store cannot be shown as cards.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(20);
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.count()).toBeGreaterThanOrEqual(40);
  }).toPass();
  await search(page, company.slice(1).toLowerCase());
  await expect(page.getByText(/^2 results out of [\d,]+$/)).toBeVisible();
  await expect(cards).toHaveCount(2);
  for (const index of [0, 1]) await expect(cards.nth(index)).toHaveAccessibleName(`${company}, Engineer`);

  await cards.first().click();
  const detail = page.getByRole('dialog', { name: company });
  await expect(detail).toContainText('Shared By');
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
});

test('a visitor charts a company, live', { tag: '@dates' }, async ({ page }) => {
  const company = 'CHARTED ISLES';
  await seed('charted-1', { company, country: 'UK', status: 'selected', date: '2023-01-01' });
  await seed('charted-2', { company, country: 'India', status: 'pending', date: '2024-12-31' });
  await page.goto('/');
  await openTab(page, 'Analytics');
  await expect(page.getByText('Please select a company to view analytics.')).toBeVisible();
  await pickCompany(page, company);
  for (const name of [
    'Status distribution',
    'Country distribution',
    'Interview mode distribution',
    'Year-wise hiring',
  ]) {
    const chart = page.getByRole('img', { name });
    await expect(chart).toBeVisible();
    expect((await chart.boundingBox())?.height).toBe(250);
  }
  const years = page.getByRole('img', { name: 'Year-wise hiring' });
  await expect(years).toContainText('2023');
  await expect(years).toContainText('2024');
  await expect(years).not.toContainText('2019');
  await seed('charted-3', { company, country: 'UK', status: 'not_selected', date: '2019-05-05' });
  await expect(years).toContainText('2019');
  await page.getByRole('img', { name: 'Country distribution' }).locator('rect').first().click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('UK');
  await expect(years).not.toContainText('2024');
});
