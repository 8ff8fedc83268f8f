import { statedInputs } from '../../shared/src/testing/builders.ts';
import { seed } from '../support/seed.ts';
import { chooseCompany, search } from '../support/steps.ts';
import { expect, test } from './test.ts';

test('a company has charts and a guide', async ({ page }) => {
  const company = 'CHARTED WORKS';
  await seed('charted', { company, status: 'selected', ...statedInputs() });
  await chooseCompany(page, company);
  await expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();
  await search(page, company);
  await page.getByRole('link', { name: `Guide to ${company}` }).click();
  const guide = page.getByRole('region', { name: company, exact: true });
  await expect(guide).toContainText('1 selected of 1 with an outcome');
});
