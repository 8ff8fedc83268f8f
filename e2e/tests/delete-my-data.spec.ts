import type { Page } from '@playwright/test';
import { changeConfig } from '../support/change-config.ts';
import { askAsOwner, readStored, seed, seedOwner, seedPace, seedSaved } from '../support/seed.ts';
import { fillNewExperience, openUnder } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete my data' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function openData(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Stores experiences of an account, every second one anonymous, and returns their ids. */
async function seedOwn(uid: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `mine-${uid}-${index}`);
  await Promise.all(
    ids.map(async (id, index) => {
      const isHidden = index % 2 === 0;
      const author = { createdBy: isHidden ? null : uid, createdByName: isHidden ? 'Anonymous' : 'Somebody' };
      await seed(id, { company: 'DELETED DATA', date: '2018-01-01', ...author });
      if (isHidden) await seedOwner(id, uid);
    }),
  );
  return ids;
}

/** The number of drafts that are stored in the browser. */
const keptDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

/** The accounts with this uid, from the Auth emulator, or undefined if there is none. */
async function accountsWith(uid: string): Promise<readonly unknown[] | undefined> {
  const api = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const url = `${api}/projects/demo-portal/accounts:lookup`;
  return (await askAsOwner('POST', url, { localId: [uid] })).users;
}

const left = async (ids: readonly string[]): Promise<number> => {
  const stored = await Promise.all(ids.map((id) => readStored('experiences', id)));
  return stored.filter(Boolean).length;
};

// Where the functions are deployed, they delete the data: erasure.spec.ts.
test.beforeEach(({ page }) => changeConfig(page, ({ moderation, ...config }) => config));

test('all data of an account is deleted after asking, and only that, and then the account, after signing in again', async ({
  page,
  pageErrors,
}) => {
  // The name is unique, because all specs share their accounts.
  const name = `Delete all ${Date.now()}`;
  const uid = await openUnder(page, name);
  const ids = await seedOwn(uid, 3);
  const other = `liked-${uid}`;
  await seed(other, { company: 'DELETED DATA', date: '2018-01-02', likes: ['grace', uid, 'bob'] });
  await seedSaved(uid, ['one', 'two']);
  await seedPace(uid, { count: 3 });
  const form = await fillNewExperience(page, 'UNSENT');
  await form.getByRole('textbox', { name: 'Round 1' }).fill('Not sent.');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.reload();

  await openData(page);
  // The focus must not be on a button that deletes.
  await expect(dialog(page).getByRole('button', { name: 'Keep my data' })).toBeFocused();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    '3 experiences',
    '1 like',
    '2 bookmarks in your account',
    '1 yearly count of your experiences',
    '1 unsent experience on this device',
  ]);
  await expect(dialog(page)).toContainText('It can be deleted from');
  await press(page, 'Keep my data');
  expect(await left(ids)).toBe(3);
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeFocused();

  await openData(page);
  const refusal = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
  await page.route(/accounts:delete/, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await press(page, 'Delete everything');
  await expect(dialog(page)).toContainText('To delete the account, sign in to it again.');
  expect(await left(ids)).toBe(0);
  expect(JSON.stringify(await readStored('experiences', other))).not.toContain(uid);
  expect((await readStored('experiences', other))?.likes?.arrayValue?.values).toHaveLength(2);
  expect(await readStored('saved', uid)).toBeUndefined();
  expect(await readStored('pace', uid)).toBeDefined();
  expect(await keptDrafts(page)).toBe(0);
  expect(await accountsWith(uid)).toHaveLength(1);

  const opened = page.waitForEvent('popup');
  await press(page, 'Sign in again');
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeFocused();
  expect(await accountsWith(uid)).toBeUndefined();
  // The browser reports the refused request as an error.
  pageErrors.length = 0;
});
