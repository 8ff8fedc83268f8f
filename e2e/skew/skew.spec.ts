import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import semver from 'semver';
import { REMOTES, readJson, type Site } from '../../scripts/support/root.ts';
import { showModeration } from '../support/change-config.ts';
import { expect, test } from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { readStored, seedDocument } from '../support/seed.ts';
import {
  cardOf,
  chooseCompany,
  collectWarnings,
  fillNewExperience,
  openAs,
  openDetail,
  openEditForm,
  save,
  search,
} from '../support/steps.ts';
import { openTab } from '../support/test.ts';
import { buildBaseline } from './build-baseline.ts';

type Folders = Partial<Record<Site, string>>;

test('the baseline’s remotes work in today’s shell', async ({ page, startPortal }) => {
  const { shell, ...folders } = await buildBaseline();
  await expectWholePortal(page, 'EARLIER REMOTES', folders, (await startPortal({ folders })).url);
});

test('today’s remotes work in the baseline’s shell', async ({ page, startPortal }) => {
  const baseline = await buildBaseline();
  const { shared } = readJson(join(baseline.shell ?? '', 'mf-manifest.json'));
  const { version } = shared.find(({ name }: { name: string }) => name === '@portal/shared/session');
  const accepts = (site: Site): boolean =>
    semver.satisfies(version, readJson(`${site}/package.json`).peerDependencies['@portal/shared']);
  test.skip(!REMOTES.some(accepts), `no remote of today accepts shared ${version}, which that shell brings`);
  // A remote that needs a newer shell is deployed after the shell. Until its deployment, the portal uses the earlier
  // remote.
  const others = REMOTES.filter((site) => baseline[site] && !accepts(site)).map((site) => [
    site,
    baseline[site],
  ]);
  const folders: Folders = { ...Object.fromEntries(others), shell: baseline.shell };
  await expectWholePortal(page, 'EARLIER SHELL', folders, (await startPortal({ folders })).url);
});

/**
 * Expects that list, detail, form and charts work with an experience from today's form, and that an edit keeps the
 * fields that were not edited.
 */
async function expectWholePortal(page: Page, company: string, folders: Folders, url: string): Promise<void> {
  await showModeration(page);
  const uid = await openAs(page, 'Ada Lovelace');
  await seedDocument(uid, { at: new Date() }, 'moderators');
  const id = await addByTodaysForm(page, company);

  const warnings = collectWarnings(page);
  expect(await openAs(page, 'Ada Lovelace', url)).toBe(uid);
  await search(page, company);
  await expect(cardOf(page, company)).toBeVisible();
  const detail = await openDetail(page, company);
  await expect(detail).toContainText('A call.');
  const before = await readStored('experiences', id);
  const form = await openEditForm(page);
  await form.getByLabel('Role', { exact: true }).fill('Edited');
  await save(form);
  expect(await readStored('experiences', id)).toEqual({
    ...before,
    role: { stringValue: 'Edited' },
    edited: expect.anything(),
  });

  await detail.getByRole('button', { name: 'Close' }).click();
  await chooseCompany(page, company);
  await expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();
  await page.getByRole('tab', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await openTab(page, 'Home');
  await expect(page.getByRole('button', { name: 'Explore Experiences' })).toBeVisible();
  await expectOneOfEach(page);
  for (const folder of Object.values(folders)) await expectLoadedFrom(page, folder);
  expect(warnings.filter((text) => !EXPECTED_WARNINGS.some((expected) => text.includes(expected)))).toEqual(
    [],
  );
}

const EXPECTED_WARNINGS = [
  // Other specs write malformed documents into this store.
  'Skipped experience',
  // An older page tells of counts that it does not know.
  'hold what this version of the page does not know',
  // Chromium says so of a tab that is not opened soon.
  'was preloaded using link preload but not used',
];

/** Adds an experience with a value for every field of the form, and returns its id. */
async function addByTodaysForm(page: Page, company: string): Promise<string> {
  const form = await fillNewExperience(page, company);
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A call.');
  await form.getByText('More about the interview').click();
  for (const choice of await form.getByRole('combobox').all()) {
    if ((await choice.inputValue()) === '') await choice.selectOption({ index: 2 });
  }
  await form.getByRole('button', { name: 'Add question to round 1' }).click();
  await form.getByLabel('Question 1 of round 1', { exact: true }).fill('Why us?');
  await form.getByLabel('Weeks until the decision').fill('3');
  await save(form);
  await openDetail(page, company);
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open') ?? '';
}

async function expectLoadedFrom(page: Page, folder: string): Promise<void> {
  const entry = readdirSync(folder).find((name) => /^(main|remoteEntry)\.\w{8}\.js$/.test(name));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  expect(loaded).toContain(entry);
}
