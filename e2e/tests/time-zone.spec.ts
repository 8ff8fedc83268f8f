import { seed } from '../support/seed.ts';
import { cardOf, chooseCompany, fillNewExperience, openEditForm, save, search } from '../support/steps.ts';
import { expect, signInAs, test } from '../support/test.ts';

// West of Greenwich, code that parses a date as a time in UTC shows the day before. East of Greenwich, code that
// formats a local date in UTC gives the day before.
for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a date and its year stay what was entered', { tag: '@dates' }, async ({ page }) => {
      const company = `ZONE ${timezoneId.toUpperCase()}`;
      const zone = () => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      await seed(`zone-${timezoneId.slice(0, 2)}`, { company, role: 'Veteran', date: '2022-12-31' });
      await page.goto('/');
      expect(await zone()).toBe(timezoneId);
      await signInAs(page, 'Alan Turing');
      await search(page, company);
      await expect(cardOf(page, company, 'Veteran')).toContainText('31 Dec 2022');

      const form = await fillNewExperience(page, company);
      await form.getByRole('combobox', { name: 'Role' }).fill('Newcomer');
      await form.getByLabel('Date').fill('2025-01-01');
      await save(form);

      const card = cardOf(page, company, 'Newcomer');
      await expect(card).toContainText('1 Jan 2025');
      await card.click();
      const detail = page.getByRole('dialog', { name: company });
      await expect(detail).toContainText('1 Jan 2025');
      await expect((await openEditForm(page)).getByLabel('Date')).toHaveValue('2025-01-01');
      await page.keyboard.press('Escape');

      await chooseCompany(page, company);
      const years = page.getByRole('table', { name: 'Year-wise hiring' }).getByRole('rowheader');
      await expect(years).toHaveText(['2022', '2023', '2024', '2025']);
    });
  });
}
