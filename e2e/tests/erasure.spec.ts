import type { Page } from '@playwright/test';
import { openFromMenu } from '../support/account-menu.ts';
import { askAuth, personUnder, readStored, seed, seedDocument } from '../support/seed.ts';
import { signInUnder } from '../support/sign-in.ts';
import { cardOf, fillNewExperience, nextDialog, openDetail, openUnder } from '../support/steps.ts';
import { expect, signedInUid, test } from '../support/test.ts';

const hasAccount = async (uid: string): Promise<boolean> => {
  const { users } = await askAuth('projects/demo-portal/accounts:lookup', { localId: [uid] });
  return users !== undefined;
};

/** Confirms the erasure in its dialog, and waits until the account is deleted. */
async function eraseEverything(page: Page, uid: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('You are signed out, and your data is being deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeVisible();
  await expect.poll(() => hasAccount(uid)).toBe(false);
}

/** Tries to add an experience. The form keeps the text and says that the person is blocked. */
async function expectBlocked(page: Page): Promise<void> {
  const form = await fillNewExperience(page, 'NOT WANTED');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'This account is blocked, either by the operator of this portal',
  );
  await expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('Engineer');
}

test('a blocked person takes back what is stored, erases the account, and is blocked in the next one, too', async ({
  page,
  pageErrors,
}) => {
  const name = `Blocked ${Date.now()}`;
  const uid = await openUnder(page, name);
  const company = `WRITTEN BY ${name.toUpperCase()}`;
  const date = '2018-01-01';
  await seed(`blocked-${uid}`, { company, date, createdBy: uid, createdByName: name });
  await seedDocument(await personUnder(name), { why: 'Advertisements.', at: new Date() }, 'blocked');
  await expectBlocked(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  const detail = await openDetail(page, company);
  const asked = nextDialog(page);
  await detail.getByRole('button', { name: 'Delete' }).click();
  await asked;
  await expect(cardOf(page, company)).toHaveCount(0);

  await openFromMenu(page, 'Delete my data');
  await eraseEverything(page, uid);
  await signInUnder(page, name);
  expect(await signedInUid(page)).not.toBe(uid);
  await expectBlocked(page);
  expect(pageErrors.splice(0).join()).toContain('Cannot save the experience');
});

test('an erasure deletes the account, refuses a second device, and a new sign-in is a new account', async ({
  page,
  browser,
  pageErrors,
}) => {
  // The name is unique, because an erased person never gets the account back.
  const name = `Erased ${Date.now()}`;
  const company = `READ BY ${name.toUpperCase()}`;
  const uid = await openUnder(page, name);
  await seed(`named-${uid}`, { company: 'ERASED DATA', createdBy: uid, createdByName: 'Somebody' });
  await seed(`read-${uid}`, { company });
  const second = await browser.newPage();
  await openUnder(second, name);
  expect(await signedInUid(second)).toBe(uid);
  const detail = await openDetail(second, company);

  const dialog = await openFromMenu(page, 'Delete my data');
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText('1 experience');
  await eraseEverything(page, uid);
  await expect.poll(() => readStored('experiences', `named-${uid}`)).toBeUndefined();

  await detail.getByRole('button', { name: /^Like/ }).click();
  await expect(second.getByText('Your like was not saved. This account is blocked')).toBeVisible();
  await second.close();
  pageErrors.length = 0;

  await signInUnder(page, name);
  const next = await signedInUid(page);
  expect(next).toBeDefined();
  expect(next).not.toBe(uid);
});
