import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/support/root.ts';
import { storedRounds } from '../../shared/src/experiences/round-details.ts';
import type { ComposedPortal } from '../support/composed-portal.ts';
import {
  BEFORE_DETAILS,
  BEFORE_PACE,
  BEFORE_SHARED_2,
  buildCommit,
  rulesOf,
} from '../support/isolation/commit-build.ts';
import { rulesWithoutPace } from '../support/isolation/other-rules.ts';
import { carryOver, expect, expectUnavailable, expectWorking, test } from '../support/isolation/test.ts';
import { ownPortal } from '../support/own-portal.ts';
import { fresh, readStored, seed } from '../support/seed.ts';
import { cardOf, fillNewExperience, openDetail, openEditForm, save, search } from '../support/steps.ts';
import { signedInUid, signInAs } from '../support/test.ts';

/**
 * The sites as they were when edits deleted unknown fields and nothing was written to `pace`. A page of before has also
 * loaded the account menu of before.
 */
const older = async () => ({
  folders: await buildCommit(BEFORE_PACE, ['shell', 'mf-experiences', 'mf-auth']),
});

const ONE_REFUSAL = expect.stringContaining('Cannot save the experience: RefusedError');
const REFUSED = /Saving was refused\. Everything you typed is still here/;

/** What a later version stores beyond today's fields. */
const LATER_FIELDS = {
  level: 'senior',
  offer: { currency: 'EUR', steps: [1, 2] },
  modes: { onsite: true, virtual: false, partiallyOnsite: false, hybrid: true },
};

test('a form of an older build edits a newer experience and loses nothing', async ({ page, openPortal }) => {
  await openPortal({ folders: await buildCommit(BEFORE_SHARED_2, ['mf-experiences']) });
  await expectEditKeepsAll(page, fresh('OLDER FORM WORKS'));
});

test('today’s build keeps the fields of later builds through an edit', async ({ page, openPortal }) => {
  await openPortal();
  await expectEditKeepsAll(page, fresh('LATER FIELDS WORKS'));
});

test('a form that knows no details of rounds loses none, and none is shown for a wrong round', async ({
  page,
  openPortal,
}) => {
  const portal = await openPortal({ folders: await buildCommit(BEFORE_DETAILS, ['mf-experiences']) });
  const company = fresh('DETAILED BEFORE');
  const details = storedRounds({
    rounds: [
      { text: 'A call', kind: 'screening', minutes: 30, questions: ['Why us?'] },
      { text: 'A task', kind: 'coding', minutes: '', questions: [] },
    ],
    also: [],
  });
  const { id, form } = await editOwn(page, company, { ...details, difficulty: 4, weeks: 0 });
  const before = await readStored('experiences', id);
  await form.getByRole('button', { name: 'Move round 2 up' }).click();
  await form.getByRole('textbox', { name: 'Round 2' }).fill('Written anew');
  await save(form);
  const values = ['A task', 'Written anew'].map((stringValue) => ({ stringValue }));
  expect(await readStored('experiences', id)).toEqual({ ...before, rounds: { arrayValue: { values } } });

  await portal.remotes['mf-experiences'].deploy(join(root, 'mf-experiences/dist'));
  await page.reload();
  const detail = page.getByRole('dialog', { name: company });
  await expect(detail).toContainText('4 of 5');
  const steps = detail.locator('section > ol > li, section > ul > li');
  await expect(steps).toHaveText(['CodingA task', 'Written anew', 'Screening, 30 minutesWhy us?']);
});

test('an older page may not edit a newer experience, and says so', async ({ page, openPortal, errors }) => {
  await openPortal(await older());
  const { id, form } = await editOwn(page, fresh('OLDER PAGE WORKS'));
  const before = await readStored('experiences', id);
  await form.getByRole('textbox', { name: 'Role' }).fill('Typed in an older page');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(REFUSED);
  await expect(form.getByRole('textbox', { name: 'Role' })).toHaveValue('Typed in an older page');
  expect(await readStored('experiences', id)).toEqual(before);
  expect(errors.take()).toEqual([ONE_REFUSAL]);
});

test('an older page edits, likes and deletes experiences of its own time', async ({ page, openPortal }) => {
  await openPortal(await older());
  const company = fresh('OLDER TIMES WORKS');
  const { id, form } = await editOwn(page, company, {});
  await form.getByRole('textbox', { name: 'Role' }).fill('Lead');
  await save(form);
  expect((await readStored('experiences', id))?.role).toEqual({ stringValue: 'Lead' });

  const card = cardOf(page, company, 'Lead');
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect
    .poll(async () => (await readStored('experiences', id))?.likes?.arrayValue?.values)
    .toHaveLength(1);
  const detail = page.getByRole('dialog', { name: company });
  await card.click();
  page.once('dialog', (question) => question.accept());
  await detail.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => readStored('experiences', id)).toBeUndefined();
});

test('an older page keeps what it cannot add until it is reloaded', async ({ page, openPortal, errors }) => {
  const portal = await openPortal(await older());
  const company = fresh('ADDED BY AN OLDER PAGE');
  await signInAs(page, 'Ada Lovelace');
  const form = await fillNew(page, company);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(REFUSED);
  await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue(company);
  await expect(form.getByRole('textbox', { name: 'Round 1' })).toHaveValue('A long evening of typing.');
  expect(errors.take()).toEqual([ONE_REFUSAL]);

  page.once('dialog', (question) => question.accept());
  await reloadUpdated(page, portal);
  await expectAdded(page, company);
});

test('an older page says that a newer remote is unavailable', async ({ page, openPortal, errors }) => {
  const { shell, 'mf-auth': menu } = (await older()).folders;
  const portal = await openPortal({ folders: { shell, 'mf-auth': menu } });
  await expectWorking(page, 'account menu');
  portal.shell.deploy(carryOver(shell, join(root, 'shell/dist')));
  portal.remotes['mf-auth'].deploy(join(root, 'mf-auth/dist'));
  for (const tab of ['Experiences', 'Analytics'] as const) {
    await expectUnavailable(page, tab);
    const line = new RegExp(`${tab}Tab of mf-.* needs \\^\\d+\\.\\d+\\.0`);
    expect(errors.take()).toContainEqual(expect.stringMatching(line));
  }
  await expectWorking(page, 'Home');
  // In the words of the older page.
  const notice = page.getByRole('status').filter({ hasText: 'A new version is here.' });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expectWorking(page, 'Experiences', 'Analytics');
});

test.describe('with rules that do not demand pace yet', () => {
  const backend = ownPortal(() => ({ rules: rulesWithoutPace(), options: ['--empty'] }));

  test('older and newer pages add experiences', async ({ page, openPortal }) => {
    const portal = await openPortal({ ...(await older()), backend: backend().url });
    await signInAs(page, 'Ada Lovelace');
    await expectAdded(page, 'OLDER ADDITION');
    await reloadUpdated(page, portal);
    await expectAdded(page, 'NEWER ADDITION');
  });
});

test.describe('with the rules of before', () => {
  const backend = ownPortal(() => ({ rules: rulesOf(BEFORE_PACE), options: ['--empty'] }));

  test('a newer page cannot add, and keeps what was typed', async ({ page, openPortal, errors }) => {
    await openPortal({ backend: backend().url });
    await signInAs(page, 'Ada Lovelace');
    const form = await fillNew(page, 'TOO EARLY');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Everything you typed is still here');
    await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('TOO EARLY');
    expect(errors.take()).toEqual([expect.stringContaining('Cannot save the experience')]);
  });

  test('a newer page cannot list what is one’s own, and says so', async ({ page, openPortal, errors }) => {
    await openPortal({ backend: backend().url });
    await signInAs(page, 'Ada Lovelace');
    const openMenu = () => page.getByRole('button', { name: /^Welcome/ }).click();
    for (const name of ['Your experiences', 'Saved']) {
      await openMenu();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('button', { name: `Remove filter ${name}` })).toBeVisible();
      await expect(page.getByText('The experiences could not be loaded.')).toBeVisible();
    }
    await openMenu();
    await page.getByRole('button', { name: 'Delete my data' }).click();
    const own = page.getByRole('checkbox', { name: 'Your experiences' });
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription('Counting…');
    const refusal = /^Cannot read .*: FirebaseError: Missing or insufficient permissions/;
    expect(errors.take().filter((text) => !refusal.test(text))).toEqual([]);
  });
});

test.describe('with rules that do not know ratings yet', () => {
  const backend = ownPortal(() => ({ rules: rulesOf(BEFORE_DETAILS), options: ['--empty'] }));

  test('a newer page adds what they know, and keeps the rest in its form', async ({
    page,
    openPortal,
    errors,
  }) => {
    await openPortal({ backend: backend().url });
    await signInAs(page, 'Ada Lovelace');
    await expectAdded(page, 'KNOWN TO THE RULES');
    const form = await fillNew(page, 'RATED TOO EARLY');
    await form.getByText('More about the interview').click();
    await form.getByRole('combobox', { name: 'Difficulty' }).selectOption('4');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Everything you typed is still here');
    await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('RATED TOO EARLY');
    await expect(form.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('4');
    // These rules also refuse to read what was not there.
    expect(errors.take().filter((line) => !line.startsWith('Cannot read'))).toEqual([ONE_REFUSAL]);
  });
});

async function reloadUpdated(page: Page, { shell, remotes }: ComposedPortal): Promise<void> {
  shell.deploy(join(root, 'shell/dist'));
  for (const name of ['mf-experiences', 'mf-auth'] as const) {
    remotes[name].deploy(join(root, name, 'dist'));
  }
  await page.reload();
  await expect(page.getByText('Welcome, Ada!')).toBeVisible();
}

async function expectAdded(page: Page, company: string): Promise<void> {
  const form = await fillNew(page, company);
  await save(form);
  await search(page, company);
  await expect(cardOf(page, company)).toHaveCount(1);
}

/** Signs in and opens the form on an experience of one's own, by default one that a later version wrote. */
async function editOwn(page: Page, company: string, laterFields: object = LATER_FIELDS) {
  await signInAs(page, 'Ada Lovelace');
  const id = company.toLowerCase().replaceAll(' ', '-');
  const createdBy = (await signedInUid(page)) ?? '';
  const own = { company, description: '', createdBy, createdByName: 'Ada Lovelace' };
  await seed(id, { ...own, ...laterFields });
  await openDetail(page, company);
  return { id, form: await openEditForm(page) };
}

async function expectEditKeepsAll(page: Page, company: string): Promise<void> {
  const { id, form } = await editOwn(page, company);
  const before = await readStored('experiences', id);
  await form.getByRole('textbox', { name: 'Role' }).fill('Edited');
  await form.getByRole('checkbox', { name: 'Virtual', exact: true }).check();
  await save(form);
  const modes = {
    mapValue: { fields: { ...before?.modes?.mapValue?.fields, virtual: { booleanValue: true } } },
  };
  expect(await readStored('experiences', id)).toEqual({ ...before, role: { stringValue: 'Edited' }, modes });
}

async function fillNew(page: Page, company: string) {
  const form = await fillNewExperience(page, company);
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A long evening of typing.');
  return form;
}
