import type { Page } from '@playwright/test';
import { collectionUrl } from '../support/spec-portal.ts';
import {
  cardOf,
  fillNewExperience,
  nextDialog,
  openAs,
  openEditForm,
  save,
  search,
} from '../support/steps.ts';
import { expect, signedInUid, test } from '../support/test.ts';

const company = () => 'HIDDEN HANDS';
const cardIn = (page: Page) => cardOf(page, company());
const detailIn = (page: Page) => page.getByRole('dialog', { name: company() });

async function add(page: Page): Promise<void> {
  const form = await fillNewExperience(page, company());
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

/** The stored text of the company's experiences, as everybody can read it. */
async function storedText(): Promise<string> {
  const where = {
    fieldFilter: { field: { fieldPath: 'company' }, op: 'EQUAL', value: { stringValue: company() } },
  };
  const structuredQuery = { from: [{ collectionId: 'experiences' }], where, limit: 50 };
  const response = await fetch(`${(await collectionUrl('')).slice(0, -1)}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  });
  const results = (await response.json()) as readonly { readonly document?: object }[];
  return results.map(({ document }) => (document === undefined ? '' : JSON.stringify(document))).join();
}

test('an anonymous experience is its creator’s alone, on every device', async ({ newDevice }) => {
  const openDevice = async (person: string): Promise<Page> => {
    const page = await newDevice();
    await openAs(page, person);
    await search(page, company());
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
  const uid = await signedInUid(other);
  expect(uid).toBeTruthy();
  expect(await storedText()).toContain(company());
  expect(await storedText()).not.toContain(uid);

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
  expect(await storedText()).toContain(uid);
  await showName(other, false);
  await expectOwn('Anonymous');
  expect(await storedText()).not.toContain(uid);

  const asked = nextDialog(other);
  await detailIn(other).getByRole('button', { name: 'Delete' }).click();
  expect(await asked).toBe(`Delete ${company()}?`);
  for (const page of [device, other, stranger]) await expect(cardIn(page)).toHaveCount(0);
  expect(await storedText()).toBe('');
});

test('readers see only the month of an anonymous experience whose author wants that', async ({ page }) => {
  await openAs(page, 'Katherine Johnson');
  const form = await fillNewExperience(page, 'MONTHLY HANDS');
  await form.getByLabel('Date').fill('2024-05-17');
  await form.getByRole('checkbox', { name: 'Show only the month' }).check();
  await save(form);
  await search(page, 'MONTHLY HANDS');
  const card = cardOf(page, 'MONTHLY HANDS');
  await expect(card.getByText('May 2024', { exact: true })).toBeVisible();
  await card.getByRole('link').press('Enter');
  const detail = page.getByRole('dialog', { name: 'MONTHLY HANDS' });
  await expect(detail.getByRole('definition').getByText('May 2024', { exact: true })).toBeVisible();
  await expect(page.locator('time[datetime="2024-05"]')).not.toHaveCount(0);
  await expect(page.locator('time[datetime^="2024-05-"]')).toHaveCount(0);
});
