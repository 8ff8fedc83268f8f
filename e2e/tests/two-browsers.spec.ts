import type { Page } from '@playwright/test';
import { expect, openTab, signInAs, test } from '../support/test.ts';

const COMPANY = 'QUARTZ & PINE 7';

/** Types a fresh company's name, so that only its cards are left. */
async function search(page: Page, company: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by company' }).fill(company);
}

test('one browser writes, and another sees each change without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await Promise.all([page.goto('/'), reader.goto('/')]);
  await Promise.all([openTab(page, 'Experiences'), openTab(reader, 'Experiences')]);
  await Promise.all([search(page, 'quartz'), search(reader, 'quartz')]);
  await expect(reader.getByText(/^0 results out of \d+$/)).toBeVisible();

  await signInAs(page, 'Ada Lovelace');

  await test.step('adds', async () => {
    await page.getByRole('button', { name: 'Add Experience' }).click();
    const form = page.getByRole('dialog', { name: 'Add Experience' });
    await form.getByRole('textbox', { name: 'Company' }).fill('Quartz & Pine 7');
    await form.getByRole('textbox', { name: 'Role' }).fill('Toolmaker');
    await form.getByLabel('Job type').selectOption('Contract');
    await form.getByLabel('Date').fill('2025-03-04');
    await form.getByLabel('Country').selectOption('Canada');
    await form.getByRole('textbox', { name: 'Round 1' }).fill('We planed a board together.');
    await form.getByRole('button', { name: 'Add Round' }).click();
    await form.getByRole('textbox', { name: 'Round 2' }).fill('Then we talked about joints.');
    await form.getByLabel('Onsite', { exact: true }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  const card = reader.getByRole('article', { name: `${COMPANY}, Toolmaker` });
  await expect(card).toBeVisible();
  await expect(card).toContainText('PENDING');
  await expect(reader.getByText(/^1 results out of \d+$/)).toBeVisible();

  await test.step('edits', async () => {
    await page.getByRole('article', { name: `${COMPANY}, Toolmaker` }).click();
    await page.getByRole('dialog', { name: COMPANY }).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Experience' });
    await form.getByLabel('Status').selectOption('selected');
    await form.getByRole('textbox', { name: 'Role' }).fill('Master Toolmaker');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  const edited = reader.getByRole('article', { name: `${COMPANY}, Master Toolmaker` });
  await expect(edited).toContainText('SELECTED');
  await edited.click();
  const detail = reader.getByRole('dialog', { name: COMPANY });
  await expect(detail).toContainText('Ada Lovelace');
  await expect(detail.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await test.step('likes', async () => {
    await page
      .getByRole('article')
      .getByRole('button', { name: `Like ${COMPANY}, Master Toolmaker` })
      .click();
    await expect(
      page.getByRole('article').getByRole('button', { name: `Like ${COMPANY}, Master Toolmaker` }),
    ).toHaveAttribute('aria-pressed', 'true');
  });
  await expect(edited.getByRole('button', { name: /^Like/ })).toContainText('1');

  await test.step('deletes', async () => {
    page.once('dialog', async (dialog) => {
      expect(dialog.message()).toBe(`Delete ${COMPANY}?`);
      await dialog.accept();
    });
    await page.getByRole('dialog', { name: COMPANY }).getByRole('button', { name: 'Delete' }).click();
  });
  await expect(reader.getByRole('article')).toHaveCount(0);
  await expect(detail).toContainText('deleted');
});
