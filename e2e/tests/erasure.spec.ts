import type { Locator, Page } from '@playwright/test';
import {
  askAsOwner,
  personUnder,
  readPace,
  readStored,
  seed,
  seedDocument,
  seedOwner,
  seedPace,
  seedSaved,
} from '../support/seed.ts';
import { signInUnder } from '../support/sign-in.ts';
import { cardOf, fillNewExperience, nextDialog, openDetail, openUnder } from '../support/steps.ts';
import { expect, signedInUid, test } from '../support/test.ts';

const NOTHING = { stringValue: '' };

/** The paths of the account's documents and experiences that are still stored. */
async function leftOf(uid: string): Promise<readonly string[]> {
  const wanted = [
    ...['saved', 'erasures'].map((name) => [name, uid]),
    ...['experiences', 'owners', 'tombstones'].flatMap((name) =>
      ['named', 'hidden'].map((kind) => [name, `${kind}-${uid}`]),
    ),
  ] as const;
  const found = await Promise.all(
    wanted.map(async ([name = '', id = '']) => ((await readStored(name, id)) ? [`${name}/${id}`] : [])),
  );
  return found.flat();
}

const hasAccount = async (uid: string): Promise<boolean> => {
  const api = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const { users } = await askAsOwner('POST', `${api}/projects/demo-portal/accounts:lookup`, {
    localId: [uid],
  });
  return users !== undefined;
};

async function openErasure(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  return page.getByRole('dialog', { name: 'Delete my data' });
}

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
    'This account is blocked, by the operator of this portal',
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

  await openErasure(page);
  await eraseEverything(page, uid);
  await signInUnder(page, name);
  expect(await signedInUid(page)).not.toBe(uid);
  await expectBlocked(page);
  expect(pageErrors.splice(0).join()).toContain('Cannot save the experience');
});

test('an erasure leaves nothing of an account but numbers, refuses a second device, and a new sign-in is a new account', async ({
  page,
  browser,
  pageErrors,
}) => {
  // The name is unique, because an erased person never gets the account back.
  const name = `Erased ${Date.now()}`;
  const uid = await openUnder(page, name);
  const date = '2018-01-01';
  await seed(`named-${uid}`, { company: 'ERASED DATA', date, createdBy: uid, createdByName: 'Somebody' });
  await seed(`hidden-${uid}`, { company: 'ERASED DATA', date, createdBy: null, createdByName: 'Anonymous' });
  await seedOwner(`hidden-${uid}`, uid);
  await seedSaved(uid, ['one']);
  await seedPace(name, { count: 2, companies: ['ERASED DATA', 'ERASED DATA'] });
  const liked = `liked-${uid}`;
  const person = await personUnder(name);
  await seedDocument(person, { experience: liked, count: 1, at: new Date() }, 'reportPace');
  await seed(liked, { company: `LIKED BY ${name.toUpperCase()}`, date, likes: ['grace', uid] });
  const second = await browser.newPage();
  await openUnder(second, name);
  expect(await signedInUid(second)).toBe(uid);
  const detail = await openDetail(second, `LIKED BY ${name.toUpperCase()}`);

  const dialog = await openErasure(page);
  await expect(dialog.getByRole('listitem').first()).toHaveText('2 experiences');
  await dialog.getByRole('checkbox', { name: 'Delete anonymous experiences at once' }).check();
  await eraseEverything(page, uid);

  await expect
    .poll(() => leftOf(uid))
    .toEqual([`erasures/${uid}`, `tombstones/named-${uid}`, `tombstones/hidden-${uid}`]);
  expect(JSON.stringify(await readStored('experiences', liked))).not.toContain(uid);
  const emptied = { count: { integerValue: '2' }, companies: { arrayValue: { values: [NOTHING, NOTHING] } } };
  expect(await readPace(name)).toMatchObject({ experience: NOTHING, ...emptied });
  expect(await readStored('reportPace', person)).toMatchObject({
    experience: NOTHING,
    count: { integerValue: '1' },
  });

  await detail.getByRole('button', { name: /^Like/ }).click();
  await expect(second.getByText('Your like was not saved. This account is blocked')).toBeVisible();
  await second.close();
  pageErrors.length = 0;

  await signInUnder(page, name);
  const next = await signedInUid(page);
  expect(next).toBeDefined();
  expect(next).not.toBe(uid);
});
