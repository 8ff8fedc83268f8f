import type { Page } from '@playwright/test';
import { loadedModules } from '../support/loaded-modules.ts';
import { readPace } from '../support/seed.ts';
import { fillNewExperience, openAddForm, openUnder } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Your experience is not saved yet' });

/** True if the page runs the shared modules that the form needs, and has the form's styles. */
async function isFormLoaded(page: Page): Promise<boolean> {
  const modules = await loadedModules(page);
  const areModules = ['combobox', 'drafts', 'model', 'search', 'store'].every(
    (name) => modules[`@portal/shared/${name}`],
  );
  const styles = page.locator('link[rel=stylesheet][href*="__federation_expose_Composer"]');
  return areModules && (await styles.evaluateAll((all) => all.some((link) => 'sheet' in link && link.sheet)));
}

test('the form opens without a network once the page was idle', async ({ page, context, pageErrors }) => {
  const code = page.waitForResponse(/__federation_expose_Composer.*\.js/);
  await openUnder(page, 'Offline Opener');
  await (await code).finished();
  await expect.poll(() => isFormLoaded(page)).toBe(true);
  await context.setOffline(true);
  await openAddForm(page);
  await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toBeVisible();
  pageErrors.length = 0;
});

test('the first save of a visit can be made without a network', async ({ page, context, pageErrors }) => {
  await openUnder(page, 'Offline Closer');
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
  await expect(page.getByText('SAVED OFFLINE is shared.')).toBeVisible();
  expect(await readPace('Offline Closer')).toMatchObject({ count: { integerValue: '1' } });
  // The console reports the lost network, also of lists that were still being read.
  expect(
    pageErrors.splice(0).filter((error) => /^(?!Cannot read).*(Cannot save|ChunkLoad)/.test(error)),
  ).toEqual([]);
});
