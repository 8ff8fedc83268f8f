import type { Page } from '@playwright/test';
import { ownPortal } from '../support/spec-portal.ts';
import { seed } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

// Other specs write while this one compares.
ownPortal(() => ({ options: ['--empty'] }));

const VARIED = [
  { company: 'ALPHA', country: 'UK', date: '2022-03-01' },
  { company: 'ALPHA', country: '', date: '2022-04-01' },
  { company: 'ALPHA', country: 'Atlantis', date: '2024-05-01' },
  { company: 'BETA', country: 'UK', date: '2024-06-01', status: 'pending' },
  { company: 'BETA', country: 'India', date: '2024-06-02' },
];

const link = (page: Page) => page.getByRole('link', { name: /^See th/ });

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  for (const [index, fields] of VARIED.entries()) await seed(`all-${index}`, fields);
});

async function openOverview(page: Page): Promise<void> {
  await page.goto(`/#analytics`);
  // The numbers are kept a moment after the experiences are there.
  await expect(link(page)).toHaveText('See these 5 experiences');
}

test('the list behind every mark of all companies has exactly as many entries', async ({ page }) => {
  await openOverview(page);
  const marks = page.getByRole('group', { name: /^All companies by/ }).getByRole('link');
  await expect(marks).toHaveCount(6);
  const names = await marks.evaluateAll((all) => all.map((mark) => mark.ariaLabel ?? ''));
  for (const name of names) {
    await test.step(name, async () => {
      const count = Number(/: (\d+) of/.exec(name)?.[1]);
      await page.getByRole('link', { name, exact: true }).press('Enter');
      await expect(page.getByText(new RegExp(`^${count} results? out of 5$`))).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(count);
      await page.goBack();
      await expect(link(page)).toHaveText('See these 5 experiences');
    });
  }
  await page.getByRole('link', { name: /^2022:/ }).click();
  await expect(page).toHaveURL(/#experiences\?year=2022$/);
  await page.goBack();
  await link(page).click();
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('a company with many experiences is chosen by its button', async ({ page }) => {
  await openOverview(page);
  await page.getByRole('button', { name: 'ALPHA 3 experiences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How interviews went' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();
  await expect(page).toHaveURL(/#analytics\?company=ALPHA$/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'All companies' })).toBeVisible();
});

test('the numbers of all companies follow what is added', async ({ page }) => {
  await openOverview(page);
  await seed('all-new', { company: 'BETA', country: 'India' });
  await expect(link(page)).toHaveText('See these 6 experiences');
});
