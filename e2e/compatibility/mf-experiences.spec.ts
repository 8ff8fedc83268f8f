import type { Page } from '@playwright/test';
import { readStored } from '../support/seed.ts';
import { fillNewExperience, openAs, openDetail, openEditForm, save } from '../support/steps.ts';
import { expect, test } from './test.ts';

test('an experience of this form and of today’s is listed, read and edited', async ({ page, newDevice }) => {
  const today = await newDevice();
  await openAs(today, 'Ada Lovelace');
  for (const form of [page, today]) {
    const company = form === page ? 'WRITTEN HERE' : 'WRITTEN TODAY';
    await addWithEveryField(form, company);
    const detail = await openDetail(page, company);
    await expect(detail).toContainText('A call.');
    const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open') ?? '';
    const before = await readStored('experiences', id);
    const edit = await openEditForm(page);
    await edit.getByLabel('Role', { exact: true }).fill('Edited');
    await save(edit);
    const after = { ...before, role: { stringValue: 'Edited' }, edited: expect.anything() };
    expect(await readStored('experiences', id)).toEqual(after);
    await detail.getByRole('button', { name: 'Close' }).click();
  }
});

/** Adds an anonymous experience with a value for each field of the form, also a field that this test does not know. */
async function addWithEveryField(page: Page, company: string): Promise<void> {
  const form = await fillNewExperience(page, company);
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A call.');
  await form.getByText('More about the interview').click();
  await form.getByRole('button', { name: 'Add question to round 1' }).click();
  for (const box of await form.getByRole('checkbox', { name: /^(?!Show my name)/ }).all()) await box.check();
  for (const field of await form.getByRole('combobox').or(form.getByRole('textbox')).all()) {
    if ((await field.inputValue()) !== '') continue;
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    // '3' is a text and a number.
    await (isSelect ? field.selectOption({ index: 2 }) : field.fill('3'));
  }
  await save(form);
}
