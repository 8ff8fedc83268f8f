import type { Page } from '@playwright/test';
import {
  cardOf,
  fillNewExperience,
  nextDialog,
  openAs,
  openEditForm,
  save,
  search,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const COMPANY = 'HIDDEN HANDS';
const cardIn = (page: Page) => cardOf(page, COMPANY);
const detailIn = (page: Page) => page.getByRole('dialog', { name: COMPANY });

async function add(page: Page): Promise<void> {
  const form = await fillNewExperience(page, COMPANY);
  await expect(form.getByRole('checkbox', { name: 'Show my name' })).not.toBeChecked();
  await expect(form).toContainText('Readers see: Anonymous');
  await save(form);
}

async function showName(page: Page, isShown: boolean): Promise<void> {
  const form = await openEditForm(page);
  const box = form.getByRole('checkbox', { name: 'Show my name' });
  await expect(box).toBeChecked({ checked: !isShown });
  await box.setChecked(isShown);
  await save(form);
}

test('an anonymous experience is its creator’s alone, on every device', async ({ newDevice }) => {
  const openDevice = async (person: string): Promise<Page> => {
    const page = await newDevice();
    await openAs(page, person);
    await search(page, COMPANY);
    return page;
  };
  const device = await openDevice('Katherine Johnson');
  await add(device);
  const other = await openDevice('Katherine Johnson');
  const stranger = await openDevice('Alan Turing');
  for (const page of [other, stranger]) {
    await cardIn(page).click();
    await expect(detailIn(page)).toContainText('Anonymous');
  }
  const expectOwn = async (name: string): Promise<void> => {
    for (const button of ['Edit', 'Delete']) {
      await expect(detailIn(other).getByRole('button', { name: button })).toBeVisible();
    }
    for (const page of [other, stranger]) await expect(detailIn(page)).toContainText(name);
    await expect(detailIn(stranger).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0);
  };
  await expectOwn('Anonymous');
  await showName(other, true);
  await expectOwn('Katherine Johnson');
  await showName(other, false);
  await expectOwn('Anonymous');

  const asked = nextDialog(other);
  await detailIn(other).getByRole('button', { name: 'Delete' }).click();
  expect(await asked).toBe(`Delete ${COMPANY}?`);
  for (const page of [device, other, stranger]) await expect(cardIn(page)).toHaveCount(0);
});
