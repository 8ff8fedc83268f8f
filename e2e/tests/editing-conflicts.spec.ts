import type { Page } from '@playwright/test';
import { fresh, readStored, removeExperience, seed } from '../support/seed.ts';
import { openDetail, openEditForm, openUnder } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Opens the form of an own experience, and types a new role. `putElsewhere` changes what is stored. */
async function editOwn(page: Page, id: string, name: string) {
  const createdBy = await openUnder(page, name);
  const company = id.toUpperCase();
  const fields = await seed(id, { company, createdBy, createdByName: name });
  const detail = await openDetail(page, company);
  const form = await openEditForm(page);
  await form.getByRole('textbox', { name: 'Role' }).fill('Typed here');
  return {
    form,
    detail,
    putElsewhere: (change: object) => seed(id, { ...fields, ...change }),
  };
}

test('an experience that was changed elsewhere is overwritten only after a question', async ({ page }) => {
  const id = fresh('changed elsewhere');
  const { form, putElsewhere } = await editOwn(page, id, 'Conflict Writer');
  await putElsewhere({ country: 'Canada', status: 'pending' });
  await expect(form.getByRole('alert')).toHaveText(
    'This experience was changed in another tab or on another device: country, status.',
  );
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Overwrite the new version?' });
  await question.getByRole('button', { name: 'Load the new version' }).click();
  await expect(form.getByRole('textbox', { name: 'Role' })).toHaveValue('Engineer');
  await expect(form.getByLabel('Country')).toHaveValue('Canada');

  await form.getByRole('textbox', { name: 'Role' }).fill('Typed again');
  await putElsewhere({ country: 'India' });
  await expect(form.getByRole('alert')).toContainText('country');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(form).toBeHidden();
  expect(await readStored('experiences', id)).toMatchObject({
    role: { stringValue: 'Typed again' },
    country: { stringValue: 'Canada' },
  });
});

test('an experience that was deleted elsewhere can be saved as a new one', async ({ page }) => {
  const id = fresh('deleted elsewhere');
  const { form } = await editOwn(page, id, 'Deleted Writer');
  await removeExperience(id);
  await expect(form.getByRole('alert')).toHaveText(
    /was deleted in another tab or on another device\. What you typed is still here/,
  );
  await form.getByRole('button', { name: 'Save as a new experience' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('article', { name: `${id.toUpperCase()}, Typed here` })).toBeVisible();
});

test('an experience that becomes malformed while it is open is not said to be deleted', async ({ page }) => {
  const { form, detail, putElsewhere } = await editOwn(
    page,
    fresh('malformed elsewhere'),
    'Malformed Writer',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await putElsewhere({ rounds: 'no list' });
  await expect(detail.getByText('This experience cannot be shown.')).toBeVisible();
  await expect(detail.getByText('This experience was deleted.')).toHaveCount(0);
});
