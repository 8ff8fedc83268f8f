import type { Page } from '@playwright/test';
import { readStored, removeExperience, seed, seedSaved } from '../support/seed.ts';
import { signInUnder } from '../support/sign-in.ts';
import { cardOf, openUnder, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const SAVED = '#experiences?mine=saved';

const saveButton = (page: Page, company: string) =>
  page.getByRole('button', { name: `Bookmark ${company}, Engineer`, exact: true }).first();
const results = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function save(page: Page, company: string): Promise<void> {
  await search(page, company);
  // The company's numbers appear above the card, and a click could miss the button that they move.
  await saveButton(page, company).press('Enter');
  await expect(saveButton(page, company)).toHaveAttribute('aria-pressed', 'true');
}

/** Stores one experience for each of three companies. Returns each company with the experience's id. */
async function seedCompanies(name: string) {
  const seedOne = async (letter: string, date: string) => {
    const company = `${name} ${letter}`;
    const id = company.toLowerCase().replaceAll(' ', '-');
    await seed(id, { company, date });
    return [company, id] as const;
  };
  return Promise.all([seedOne('A', '2019-01-01'), seedOne('B', '2019-01-02'), seedOne('C', '2019-01-03')]);
}

const savedIn = async (uid: string): Promise<readonly unknown[]> =>
  ((await readStored('saved', uid))?.ids?.arrayValue?.values ?? []).map(
    (one) => (one as { readonly stringValue: string }).stringValue,
  );

test('what is saved signed out stays on the device, and joins the account after asking', async ({ page }) => {
  const [[one], [other], [third]] = await seedCompanies('SAVED DEVICE');
  await page.goto(`/${SAVED}`);
  await expect(page.getByText('No bookmarks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'See all experiences' }).click();
  for (const company of [one, other]) await save(page, company);
  await page.goto(`/${SAVED}`);
  await page.reload();
  await results(page, '2 results out of 2');
  await expect(page).toHaveTitle(/^Bookmarks · /);
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`${other}, Engineer`);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest');
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`${one}, Engineer`);

  const name = 'Saver device';
  await signInUnder(page, name);
  const question = page.getByRole('region', { name: 'Bookmarks on this device' });
  await expect(question).toContainText('2 bookmarks are on this device only.');
  await results(page, '2 results out of 2');
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('No bookmarks in your account yet.')).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await results(page, '2 results out of 2');
  await page.getByRole('button', { name: 'Remove filter Bookmarks' }).click();
  await save(page, third);
  await signInUnder(page, name);
  await question.getByRole('button', { name: 'Add to my account' }).click();
  await expect(question).toBeHidden();
  await page.goto(`/${SAVED}`);
  await page.reload();
  await results(page, '3 results out of 3');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('No bookmarks yet.')).toBeVisible();
});

test('what an account saves is there on every device, and two tabs do not overwrite each other', async ({
  newDevice,
  page,
  context,
}) => {
  const [[one], [other, otherId]] = await seedCompanies('SAVED TABS');
  const name = 'Saver tabs';
  const uid = await openUnder(page, name);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await Promise.all([save(page, one), save(tab, other)]);
  await expect.poll(() => savedIn(uid)).toHaveLength(2);

  const device = await newDevice();
  await openUnder(device, name);
  await device.getByRole('button', { name: /^Welcome/ }).click();
  await device.getByRole('link', { name: 'Bookmarks 2' }).click();
  await results(device, '2 results out of 2');
  await cardOf(device, one).click();
  const detail = device.getByRole('dialog', { name: one });
  await detail.getByRole('button', { name: /^Bookmark/ }).click();
  await results(device, '1 results out of 1');
  await expect(saveButton(page, one)).toHaveAttribute('aria-pressed', 'false');
  await detail.getByRole('button', { name: 'Close' }).click();

  await removeExperience(otherId);
  await expect(device.getByText('1 bookmarked experience was deleted.')).toBeVisible();
  await device.getByRole('button', { name: 'Remove from Bookmarks' }).click();
  await expect(device.getByText('1 bookmarked experience was deleted.')).toBeHidden();
  await expect.poll(() => savedIn(uid)).toEqual([]);
});

test('at 500 the page says that no more can be saved, and one less makes room', async ({ page }) => {
  const [[one], [other, otherId]] = await seedCompanies('SAVED LIMIT');
  const uid = await openUnder(page, 'Saver limit');
  await seedSaved(uid, [otherId, ...Array.from({ length: 499 }, (_, index) => `gone-${index}`)]);
  await search(page, 'saved limit');
  await expect(saveButton(page, other)).toHaveAttribute('aria-pressed', 'true');
  await saveButton(page, one).press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'You can have up to 500 bookmarks.' });
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(saveButton(page, one)).toHaveAttribute('aria-pressed', 'false');
  expect(await savedIn(uid)).toHaveLength(500);
  await saveButton(page, other).click();
  await expect(saveButton(page, other)).toHaveAttribute('aria-pressed', 'false');
  await saveButton(page, one).click();
  await expect(saveButton(page, one)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/${SAVED}`);
  await expect(page.getByText('499 bookmarked experiences were deleted.')).toBeVisible();
});
