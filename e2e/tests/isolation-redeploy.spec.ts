import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/support/root.ts';
import { laterRules } from '../support/isolation/other-rules.ts';
import {
  carryOver,
  expect,
  expectAlert,
  expectSamePage,
  expectWorking,
  retry,
  test,
} from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { ownPortal } from '../support/own-portal.ts';
import { cardOf, fillNewExperience, openAddForm, openAs, save } from '../support/steps.ts';
import { openTab, signInAs } from '../support/test.ts';
import { buildLaterExperiences, buildLaterShell } from '../support/variants.ts';

test('Retry brings what a deployment took away; the rest stays', async ({ page, openPortal, errors }) => {
  const portal = await openPortal();
  const experiences = portal.remotes['mf-experiences'];
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by company' });
  await search.fill('a');
  await signInAs(page, 'Ada Lovelace');

  const other = await buildLaterExperiences();
  experiences.deploy(other);
  const dialog = await openAddForm(page);
  const alert = await expectAlert(page, 'The form');
  const line = `Cannot load ./Composer of mf-experiences from ${experiences.url}/mf-manifest.json: Loading chunk`;
  // The deployment took the styles away, too.
  const [told, ...more] = errors.take().filter((error) => !error.includes('is shown without its styles'));
  expect(told).toContain(line);
  expect(more).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectWorking(page, 'Analytics', 'Home');

  await openAddForm(page);
  experiences.asked.length = 0;
  await retry(alert);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(experiences.asked).toContain('/mf-manifest.json');
  expect(experiences.asked).toContainEqual(expect.stringMatching(/^\/remoteEntry\.\w+\.js$/));
  const form = readdirSync(other).find((name) => /^__federation_expose_Composer\.\w+\.js$/.test(name));
  expect(experiences.asked).toContain(`/${form}`);
  await dialog.getByRole('textbox', { name: 'Company' }).fill('RETRIED WORKS');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await openTab(page, 'Experiences');
  await expect(search).toHaveValue('a');
  await expectOneOfEach(page);
  await expectSamePage(page);
});

test.describe('rules that a page is too old for', () => {
  const backend = ownPortal(() => ({ rules: laterRules(), options: ['--empty'] }));

  test('a reload keeps the text and saves it', { tag: '@dates' }, async ({ page, startPortal, errors }) => {
    const portal = await startPortal({ backend: backend().url });
    await openAs(page, 'Ada Lovelace', portal.url);
    const form = await fillNewExperience(page, 'Kept Works');
    const typed = {
      company: form.getByRole('textbox', { name: 'Company' }),
      role: form.getByRole('textbox', { name: 'Role' }),
      round: form.getByRole('textbox', { name: 'Round 1' }),
    };
    await typed.round.fill('A long evening of typing.');

    portal.shell.deploy(carryOver(join(root, 'shell/dist'), await buildLaterShell()));
    await form.getByRole('button', { name: 'Save' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('Reload the page');
    await expect(typed.round).toHaveValue('A long evening of typing.');
    expect(errors.take()).toEqual([expect.stringContaining('Cannot save the experience: RefusedError')]);

    const loaded = page.waitForEvent('load');
    await alert.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(page.getByText('Welcome, Ada!')).toBeVisible();
    await openAddForm(page);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(typed.company).toHaveValue('Kept Works');
    await expect(typed.role).toHaveValue('Engineer');
    await expect(typed.round).toHaveValue('A long evening of typing.');
    await expect(form.getByLabel('Date')).toHaveValue('2024-02-29');
    await expect(form.getByLabel('Country')).toHaveValue('India');
    await save(form);
    await openTab(page, 'Experiences');
    await expect(cardOf(page, 'KEPT WORKS')).toBeVisible();
  });
});
