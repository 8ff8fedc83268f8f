import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { chooseCompany } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const marksOf = (page: Page, chart: string) =>
  page.getByRole('group', { name: `${chart}, values` }).getByRole('button');
const link = (page: Page) => page.getByRole('link', { name: /^See th/ });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Stores six experiences of a company that only this test uses. Only the last two experiences are alike. */
async function seedSix(company: string): Promise<string> {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  const varied = [
    {
      country: 'UK',
      date: '2022-03-01',
      status: 'selected',
      modes: { ...modes, onsite: true, virtual: true },
    },
    { country: '', date: '2022-04-01', status: 'pending', modes },
    { country: 'Atlantis', date: '2024-05-01', status: 'not_selected', modes: { ...modes, virtual: true } },
    { country: 'India', date: '2024-06-01', status: 'selected', modes: { ...modes, partiallyOnsite: true } },
    { country: 'India', date: '2024-06-02', status: 'selected', modes: { ...modes, onsite: true } },
    { country: 'India', date: '2024-06-02', status: 'pending', modes: { ...modes, onsite: true } },
  ];
  for (const [index, fields] of varied.entries()) await seed(`${company}-${index}`, { company, ...fields });
  return company;
}

async function openCharts(page: Page, company: string): Promise<void> {
  await page.goto('/');
  await chooseCompany(page, company);
  await expect(link(page)).toHaveText('See these 6 experiences');
}

test('a slice or bar filters the charts, by pointer and keyboard, and again no longer', async ({ page }) => {
  await openCharts(page, await seedSix('PRESSED'));
  await expect(marksOf(page, 'Country distribution').first()).toHaveAccessibleName(
    'India: 3 of 6 experiences, 50%',
  );
  const bar = page.getByRole('img', { name: 'Country distribution' }).locator('rect').first();
  await bar.click();
  await expect(select(page, 'Country')).toHaveValue('India');
  await expect(link(page)).toHaveText('See these 3 experiences');
  await expect(page).toHaveURL(/&country=India$/);
  await bar.click();
  await expect(select(page, 'Country')).toHaveValue('all');

  await page.getByRole('button', { name: '2022: 2 of 6 experiences, 33%' }).focus();
  await page.keyboard.press('Enter');
  await expect(select(page, 'Year')).toHaveValue('2022');
  await expect(page).toHaveURL(/&year=2022$/);
  const pressed = marksOf(page, 'Year-wise hiring').and(page.locator('[aria-pressed=true]'));
  await expect(pressed).toBeFocused();
  await page.keyboard.press('Space');
  await expect(select(page, 'Year')).toHaveValue('all');
});

test('a tap filters too', async ({ newDevice }) => {
  const company = await seedSix('TAPPED');
  const page = await newDevice({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await openCharts(page, company);
  await page.getByRole('img', { name: 'Year-wise hiring' }).locator('rect').last().tap();
  await expect(select(page, 'Year')).toHaveValue('2024');
  await expect(link(page)).toHaveText('See these 4 experiences');
});
