import { readdirSync } from 'node:fs';
import {
  expect,
  expectAlert,
  expectSamePage,
  expectWorking,
  retry,
  test,
} from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { openTab, signInAs } from '../support/test.ts';
import { buildLaterExperiences } from '../support/variants.ts';

test('Retry brings what a deployment took away; the rest stays', async ({ page, openPortal, errors }) => {
  const portal = await openPortal();
  const experiences = portal.remotes['mf-experiences'];
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  const search = page.getByRole('combobox', { name: 'Search by company' });
  await search.fill('a');
  await expectWorking(page, 'account menu');
  // The page is not idle any more. Otherwise it would preload the form, before the deployment or just after it.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await signInAs(page, 'Ada Lovelace');

  const other = await buildLaterExperiences();
  experiences.deploy(other);
  const add = page.getByRole('button', { name: 'Add Experience' });
  const dialog = page.getByRole('dialog', { name: 'Add Experience' });
  await add.click();
  const alert = await expectAlert(page, 'The form');
  const line = `Cannot load ./Composer of mf-experiences from ${experiences.url}/mf-manifest.json: Loading chunk`;
  const [told, ...more] = errors.take();
  expect(told).toContain(line);
  expect(more).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectWorking(page, 'Analytics', 'Home');

  await add.click();
  experiences.asked.length = 0;
  await retry(alert);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(experiences.asked).toContain('/mf-manifest.json');
  expect(experiences.asked).toContainEqual(expect.stringMatching(/^\/remoteEntry\.\w+\.js$/));
  const form = readdirSync(other).find((name) => /^__federation_expose_Composer\.\w+\.js$/.test(name));
  expect(experiences.asked).toContain(`/${form}`);
  await dialog.getByRole('combobox', { name: 'Company' }).fill('RETRIED WORKS');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await openTab(page, 'Experiences');
  await expect(search).toHaveValue('a');
  await expectOneOfEach(page);
  await expectSamePage(page);
});
