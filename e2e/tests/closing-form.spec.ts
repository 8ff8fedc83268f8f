import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { fresh, readStored, seedPace } from '../support/seed.ts';
import { fillNewExperience, openUnder } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Your experience is not saved yet' });
const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'was not saved' });

/** Saves, and holds back what the page writes until what is returned is called. */
async function saveSlowly(page: Page, form: Locator): Promise<() => void> {
  const { held, release } = await holdBack(page, '**/Write/channel**');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => held).not.toEqual([]);
  return release;
}

test('a form closed during a slow save goes on sending, and says when it was saved', async ({ page }) => {
  const uid = await openUnder(page, fresh('Slow Closer'));
  const form = await fillNewExperience(page, 'CLOSED SLOWLY');
  const release = await saveSlowly(page, form);

  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(form.getByRole('button', { name: 'Saving…' })).toBeFocused();

  await page.evaluate(() => window.history.back());
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Close and keep sending' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Experience' })).toBeFocused();
  expect(await readStored('pace', uid)).toBeUndefined();

  await openTab(page, 'Analytics');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'CLOSED SLOWLY is shared.' })).toBeInViewport();
  expect(await readStored('pace', uid)).toMatchObject({ count: { integerValue: '1' } });
});

test('a failure after the form was closed is told, and brings the text back', async ({
  page,
  pageErrors,
}) => {
  const uid = await openUnder(page, fresh('Failing Closer'));
  const form = await fillNewExperience(page, 'CLOSED AND REFUSED');
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A long evening of typing.');
  const release = await saveSlowly(page, form);
  await form.getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Close and keep sending' }).click();
  await openTab(page, 'Analytics');

  // Another device has reached the day's limit by now.
  await seedPace(uid, 30);
  release();
  await expect(alertIn(page)).toContainText(
    'CLOSED AND REFUSED was not saved. You have shared 30 experiences',
  );
  await expect(alertIn(page)).toBeInViewport();

  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('CLOSED AND REFUSED');
  await expect(form.getByRole('textbox', { name: 'Round 1' })).toHaveValue('A long evening of typing.');
  await expect(form.getByLabel('Country')).toHaveValue('India');
  await expect(alertIn(page)).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('PaceError')]);
});

test('the first save of a visit can be made without a network', async ({ page, context, pageErrors }) => {
  const uid = await openUnder(page, fresh('Offline Closer'));
  const codeForWriting = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes('google.firestore.v1'),
  );
  const form = await fillNewExperience(page, 'SAVED OFFLINE');
  await codeForWriting;
  await context.setOffline(true);
  await expect(
    form.getByText('You are offline. You can save now; it is sent when the connection is back.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText('You are offline. It is sent when the connection is back; keep this page open.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Close and keep sending' }).click();
  await expect(form).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText('SAVED OFFLINE is shared.')).toBeVisible({ timeout: 40_000 });
  expect(await readStored('pace', uid)).toMatchObject({ count: { integerValue: '1' } });
  // The network that was taken away is told on the console.
  expect(pageErrors.splice(0).filter((error) => /Cannot save|ChunkLoad/.test(error))).toEqual([]);
});
