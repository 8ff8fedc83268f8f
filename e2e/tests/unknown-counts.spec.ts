import { ownPortal } from '../support/own-portal.ts';
import { companyField, offeredCompanies, pickCompany } from '../support/pick-company.ts';
import { seed, seedDocument } from '../support/seed.ts';
import { chooseCompany, collectWarnings, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const COMPANY = 'TOMORROW WORKS';

/** Counts as a newer trigger may write them; two experiences of the first cell are there. */
const NEWER_CELLS = {
  'selected|2024|onsite|UK': 2,
  'offer|2024|onsite|UK': 1,
  'selected|2024|onsite|hard|UK': 1,
  'pending|2023|virtual|India': null,
  'pending|2022|hybrid|': 'three',
};

test.describe('counts that a newer trigger wrote', () => {
  test.describe.configure({ mode: 'default' });
  const portal = ownPortal(() => ({ options: ['--empty'] }));

  /** Writes a kept document as the trigger does. */
  const keep = (collection: string, id: string, fields: object) =>
    seedDocument(id, fields, portal().experiencesUrl.replace(/experiences$/, collection));

  test('are shown as far as they are known, live, and the rest is reported once', async ({ page }) => {
    const warnings = collectWarnings(page);
    for (const id of ['tomorrow-1', 'tomorrow-2'])
      await seed(id, { company: COMPANY, country: 'UK' }, portal().experiencesUrl);
    await page.goto(portal().url);
    await chooseCompany(page, COMPANY);
    await expect(page.getByText('2 experiences', { exact: true })).toHaveCount(4);
    expect(ofCounts(warnings)).toEqual([]);

    await keep('companyStats', `c-${COMPANY}`, { company: COMPANY, cells: { 'selected|2024|onsite|UK': 1 } });
    await expect(page.getByText('1 experience', { exact: true })).toHaveCount(4);
    const newer = { company: COMPANY, cells: NEWER_CELLS, difficulty: { hard: 2 } };
    await keep('companyStats', `c-${COMPANY}`, newer);
    await expect(page.getByText('2 experiences', { exact: true })).toHaveCount(4);
    const countries = page.getByRole('combobox', { name: 'Country' }).getByRole('option');
    await expect(countries).toHaveText(['All', 'UK']);
    await expect.poll(() => ofCounts(warnings)).toEqual([expect.stringContaining('companyStats')]);
    expect(ofCounts(warnings)[0]).toContain('offer|2024|onsite|UK');

    await keep('directory', 'newer', { companies: { '=LATER & CO': 3, '=LOST': null }, roles: { a: 1 } });
    await companyField(page).click();
    await expect(offeredCompanies(page).filter({ hasText: 'LATER & CO' })).toBeAttached();
    await expect(offeredCompanies(page).filter({ hasText: 'LOST' })).not.toBeAttached();
    await expect.poll(() => ofCounts(warnings)).toHaveLength(2);
    expect(ofCounts(warnings)[1]).toContain('directory');
  });

  test('are there for a page that opens on them, and are reported once', async ({ page }) => {
    const warnings = collectWarnings(page);
    await page.goto(portal().url);
    await search(page, 'tomorrow');
    await expect(page.getByText('2 results out of 5', { exact: true })).toBeVisible();
    await openTab(page, 'Analytics');
    await pickCompany(page, COMPANY);
    await expect(page.getByText('2 experiences', { exact: true })).toHaveCount(4);
    // Nothing is known about this one but its number.
    await keep('companyStats', 'c-LATER & CO', { company: 'LATER & CO', levels: { senior: 3 } });
    await pickCompany(page, 'LATER & CO');
    await expect(page.getByText('No experiences match these filters').first()).toBeVisible();
    await pickCompany(page, COMPANY);
    await expect(page.getByText('2 experiences', { exact: true })).toHaveCount(4);
    expect(
      ofCounts(warnings)
        .map((text) => /directory|companyStats/.exec(text)?.[0])
        .sort(),
    ).toEqual(['companyStats', 'directory']);
  });
});

const ofCounts = (warnings: readonly string[]) => warnings.filter((text) => text.startsWith('The counts in'));
