import { seed } from '../support/seed.ts';
import { ownPortal } from '../support/spec-portal.ts';
import { cardOf, chooseCompany, collectWarnings, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const COUNTS_OFF = { PORTAL_COUNTS: 'off' };

test.describe('without the trigger', () => {
  ownPortal(() => ({ environment: COUNTS_OFF }));

  test('searching and charting work as ever, and one warning says what to deploy', async ({ page }) => {
    const warnings = collectWarnings(page);
    await page.goto('/');
    await search(page, 'uncounted');
    await expect(page.getByText(/^0 results out of \d\d$/)).toBeVisible();
    await seed('uncounted', { company: 'UNCOUNTED & CO' });
    await expect(page.getByText(/^1 results out of \d\d$/)).toBeVisible();
    await expect(cardOf(page, 'UNCOUNTED & CO')).toBeVisible();

    await chooseCompany(page, 'UNCOUNTED & CO');
    await expect(page.getByText('1 experience', { exact: true })).toHaveCount(4);
    await expect(
      page.getByText('Numbers and questions of single companies are not available', { exact: false }),
    ).toBeVisible();
    await seed('uncounted-2', { company: 'UNCOUNTED & CO' });
    await expect(page.getByText('2 experiences', { exact: true })).toHaveCount(4);
    expect(warnings.filter((text) => text.includes('countExperience'))).toHaveLength(1);
    expect(warnings.join('\n')).toContain('npm run verify-counts');
  });
});

test.describe('without the trigger, and with more than it can do without', () => {
  ownPortal(() => ({ environment: COUNTS_OFF, options: ['--experiences', '2100'] }));

  test('the newest 2,000 are searched and filtered, and the page says so', async ({ page }) => {
    await page.goto('/');
    await search(page, 'a');
    const results = page.getByText(/^[\d,]+ results out of 2,000 \(newest only\)$/);
    // The page reads all 2,000 first.
    await expect(results).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await search(page, '');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('selected');
    await expect(results).toBeVisible();
    await expect(page.getByRole('article').first().getByText('SELECTED', { exact: true })).toBeVisible();
  });
});
