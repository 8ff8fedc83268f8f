import type { Checkout } from '../../scripts/testing/checkout.ts';
import { withChangedBuild } from '../support/isolation/changed-build.ts';
import {
  test as base,
  expect,
  expectSamePage,
  expectWorking,
  openPortal,
  openTab,
  signInAs,
  unavailable,
} from '../support/isolation/test.ts';
import { loadedModules } from '../support/loaded-modules.ts';

interface WorkerFixtures {
  /** The folder of mf-experiences with another word on the form's button. */
  readonly reworded: string;
}

const test = base.extend<object, WorkerFixtures>({
  reworded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => withChangedBuild('mf-experiences', reword, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

const reword = ({ edit }: Checkout): void =>
  edit('mf-experiences/src/form/form-footer.tsx', (text) => text.replace("'Save'", "'Publish'"));

test.setTimeout(180_000);

test('an open page whose code a deployment took away gets the new one by Retry, and keeps the rest', async ({
  page,
  startPortal,
  errors,
  reworded,
}) => {
  const portal = await startPortal();
  const experiences = portal.remotes['mf-experiences'];
  await openPortal(page, portal);
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by company' });
  await search.fill('a');
  await signInAs(page, 'Ada Lovelace');

  await experiences.deploy(reworded);
  await page.getByRole('button', { name: 'Add Experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Experience' });
  await expect(unavailable(page, 'The form')).toContainText('The rest of the portal works as usual.');
  const line = `Cannot load ./Composer of mf-experiences from ${experiences.url}/mf-manifest.json: Loading chunk`;
  expect(errors.told()).toEqual([expect.stringContaining(line)]);
  errors.forget();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectWorking(page, 'Analytics', 'Home');

  await page.getByRole('button', { name: 'Add Experience' }).click();
  experiences.asked.length = 0;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(experiences.asked).toContain('/mf-manifest.json');
  expect(experiences.asked).toContainEqual(expect.stringMatching(/^\/remoteEntry\.\w+\.js$/));
  await dialog.getByRole('textbox', { name: 'Company' }).fill('RETRIED WORKS');
  page.once('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openTab(page, 'Experiences');
  await expect(search).toHaveValue('a');
  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/session', '@portal/shared/experiences']) {
    expect(loaded[name], name).toEqual(['shell']);
  }
  await expectSamePage(page);
});
