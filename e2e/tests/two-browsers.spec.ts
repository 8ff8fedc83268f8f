import { cardOf, fillNewExperience, nextDialog, openEditForm, save, search } from '../support/steps.ts';
import { expect, signInAs, test } from '../support/test.ts';

test('one browser sees live what another writes', { tag: '@dates' }, async ({ page, newDevice }) => {
  const company = 'QUARTZ & PINE 7';
  const reader = await newDevice();
  await Promise.all([page.goto('/'), reader.goto('/')]);
  await Promise.all([search(page, company.toLowerCase()), search(reader, company.toLowerCase())]);
  await expect(reader.getByText(/^0 results out of \d+$/)).toBeVisible();

  await signInAs(page, 'Ada Lovelace');

  await test.step('adds', async () => {
    const form = await fillNewExperience(page, company.toLowerCase());
    await form.getByRole('checkbox', { name: 'Show my name' }).check();
    await form.getByRole('combobox', { name: 'Role' }).fill('Toolmaker');
    await form.getByRole('textbox', { name: 'Round 1' }).fill('We planed a board together.');
    await form.getByRole('button', { name: 'Add Round' }).click();
    await form.getByRole('textbox', { name: 'Round 2' }).fill('Then we talked about joints.');
    await form.getByLabel('Onsite', { exact: true }).check();
    await save(form);
  });

  const card = reader.getByRole('article', { name: `${company}, Toolmaker` });
  await expect(card).toBeVisible();
  await expect(card).toContainText('PENDING');
  await expect(reader.getByText(/^1 results out of \d+$/)).toBeVisible();

  await test.step('edits', async () => {
    await cardOf(page, company, 'Toolmaker').getByRole('link').press('Enter');
    const form = await openEditForm(page);
    await form.getByLabel('Status').selectOption('selected');
    await form.getByRole('combobox', { name: 'Role' }).fill('Master Toolmaker');
    await save(form);
  });

  const edited = reader.getByRole('article', { name: `${company}, Master Toolmaker` });
  await expect(edited).toContainText('SELECTED');
  await edited.click();
  const detail = reader.getByRole('dialog', { name: company });
  await expect(detail).toContainText('Ada Lovelace');
  await expect(detail.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await test.step('likes', async () => {
    const name = `Like ${company}, Master Toolmaker`;
    const like = page.getByRole('article').getByRole('button', { name });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });
  await expect(edited.getByRole('button', { name: /^Like/ })).toContainText('1');

  await test.step('deletes', async () => {
    const asked = nextDialog(page);
    await page.getByRole('dialog', { name: company }).getByRole('button', { name: 'Delete' }).click();
    expect(await asked).toBe(`Delete ${company}?`);
  });
  await expect(reader.getByRole('article')).toHaveCount(0);
  await expect(detail).toContainText('deleted');
});
