import type { Page } from '@playwright/test';
import { hashOfText } from '../../shared/src/moderation/reported-text.ts';
import { changeModerator } from '../support/change-moderator.ts';
import { AXE_OPTIONS, findViolations } from '../support/run-axe.ts';
import { experienceFields, readStored, seed, seedDocument, seedHeld, seedOwner } from '../support/seed.ts';
import { signInUnder, signOut } from '../support/sign-in.ts';
import { cardOf, openDetail, openUnder, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

test.use(AXE_OPTIONS);

/** Stores an experience that so many accounts have reported. `fields` replaces some of its fields. */
async function seedReported(id: string, company: string, reporters: number, fields = {}): Promise<void> {
  const anonymous = { company, createdBy: null, createdByName: 'Anonymous', ...fields };
  const text = await hashOfText(await seed(id, anonymous));
  for (let number = 1; number <= reporters; number += 1) {
    const report = { uid: `u${number}`, reason: 'person', note: `Note ${number}`, at: new Date(), text };
    await seedDocument(report.uid, report, `cases/${id}/reports`);
  }
}

/** Stores a removed anonymous experience of an account. */
async function seedRemoved(id: string, company: string, uid: string): Promise<void> {
  const until = new Date(Date.now() + 30 * 86_400_000);
  const decision = { state: 'removed', by: 'person', why: 'A libel', until } as const;
  const fields = { company, createdByName: 'Anonymous' };
  await seedHeld(id, { ...fields, createdBy: null }, decision);
  await seedOwner(id, uid);
  const { likes, createdBy, ...experience } = experienceFields(fields);
  const text = await hashOfText(experience);
  const closed = { reporters: 0, notes: [], isOpen: false, review: 0, kept: null, history: [] };
  await seedDocument(id, { text, experience, at: new Date(), ...closed }, 'cases');
}

/** Objects as the author of a removed experience, with another role and only the month. */
async function objectWithVersion(page: Page, company: string, role: string): Promise<void> {
  await page.goto('/#experiences?mine=own');
  await page.getByRole('link', { name: `${company}, Engineer` }).click();
  await page.getByRole('button', { name: 'Object to this decision' }).click();
  const dialog = page.getByRole('dialog', { name: `Object: ${company}, Engineer` });
  await dialog.getByRole('textbox').fill('I took the name out.');
  await dialog.getByRole('checkbox', { name: 'Also send a changed version' }).check();
  await dialog.getByRole('combobox', { name: 'Role' }).fill(role);
  await dialog.getByRole('checkbox', { name: 'Show only the month' }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText('Your objection waits for a moderator, with your changed version.').first(),
  ).toBeVisible();
}

const tab = (page: Page) => page.getByRole('tab', { name: 'Moderation' });
const title = (page: Page, company: string) => page.getByRole('button', { name: new RegExp(`^${company}`) });

/** Signs in as a new account, makes it a moderator, and opens the tab. Returns the uid. */
async function openAsModerator(page: Page, name: string): Promise<string> {
  const uid = await openUnder(page, name);
  await expect(tab(page)).toHaveCount(0);
  expect(await changeModerator('grant', uid, '--dry-run')).toContain(
    `Would make the account ${uid} a moderator`,
  );
  expect(await changeModerator('grant', uid)).toContain(`Made the account ${uid} a moderator`);
  await signOut(page);
  await signInUnder(page, name);
  await tab(page).click();
  return uid;
}

/** Opens the dialog of a verdict by its key on the title of an entry, and fills in the reason. */
async function ask(page: Page, company: string, key: string, reason: string): Promise<void> {
  await title(page, company).focus();
  await page.keyboard.press(key);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason);
}

const submit = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Keep|Hold|Remove)$/ })
    .click();

async function decide(page: Page, company: string, key: string, reason: string): Promise<void> {
  await ask(page, company, key, reason);
  await submit(page);
}

const statusOf = async (id: string) =>
  ((await readStored('experiences', id))?.status as { readonly stringValue?: string } | undefined)
    ?.stringValue;
const expectStatus = (id: string, status: string) => expect.poll(() => statusOf(id)).toBe(status);

test('a removed experience is gone for a reader whose browser has stored the first page', async ({
  page,
  newDevice,
}) => {
  const company = 'REMOVED WORKS';
  const address = '#experiences?company=REMOVED+WORKS';
  const reader = await newDevice();
  const latest = reader.getByRole('region', { name: 'Latest experiences' });
  const guide = reader.getByRole('region', { name: company });
  const stored = () => reader.evaluate(() => localStorage.getItem('portal-first-page') ?? '');
  // A search that was just typed is written into the address late, and would stop a `goto` within the page.
  const reopen = (address: string) => reader.goto('about:blank').then(() => reader.goto(`/${address}`));
  const readHome = async (): Promise<string> => {
    await reopen('');
    await expect(latest.getByRole('link')).toHaveCount(3);
    return (await latest.textContent()) ?? '';
  };
  const countOnHome = async () => Number(/([\d,]+) experiences from/.exec(await readHome())?.[1]);
  const before = await countOnHome();

  const date = new Date().toISOString().slice(0, 10);
  await seedReported('cached', company, 1, { date, questions: ['1|Who reads this?'] });
  await expect.poll(countOnHome).toBe(before + 1);
  expect(await readHome()).toContain(company);
  await openTab(reader, 'Experiences');
  await reader.getByRole('button', { name: `Bookmark ${company}, Engineer`, exact: true }).click();
  await expect.poll(stored).toContain(company);
  await reader.goto(`/${address}`);
  await expect(guide).toContainText('Who reads this?');

  await openAsModerator(page, 'Remover');
  await decide(page, company, 'r', 'A libel');
  await expectStatus('cached', 'removed');

  await reopen('#experiences');
  await expect.poll(stored).not.toContain(company);
  await expect(reader.getByRole('article').first()).toBeVisible();
  await expect(cardOf(reader, company)).toHaveCount(0);
  await search(reader, company);
  await expect(reader.getByText(/^0 results/)).toBeVisible();
  await reopen(address);
  await expect(reader.getByText('No experience matches these filters.')).toBeVisible();
  await expect(guide).toHaveCount(0);
  await reopen('#experiences?mine=saved');
  await expect(reader.getByText('1 bookmarked experience was deleted.')).toBeVisible();
  await expect(cardOf(reader, company)).toHaveCount(0);
  await expect.poll(countOnHome).toBe(before);
  expect(await readHome()).not.toContain(company);
});

test('moderators decide what was reported, one after the other, until their rights are revoked', async ({
  page,
  newDevice,
}) => {
  const uid = await openAsModerator(page, 'First Moderator');
  await expect(page.getByText('Nothing waits for a decision.')).toBeVisible();
  await seedReported('one', 'ONE WORKS', 3);
  await seedReported('two', 'TWO WORKS', 2);
  await seedReported('three', 'THREE WORKS', 1);
  const author = await newDevice();
  await seedRemoved('four', 'FOUR WORKS', await openUnder(author, 'Removed Author'));
  await objectWithVersion(author, 'FOUR WORKS', 'Nurse');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'WORKS' })).toHaveText([
    /FOUR.*Objection/,
    /ONE.*3 reports/,
    /TWO.*2 reports/,
    /THREE.*1 report$/,
  ]);
  await title(page, 'ONE WORKS').click();
  await expect(page.getByText(/^Held automatically since/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await ask(page, 'FOUR WORKS', 'k', 'The name is gone');
  await page.getByRole('checkbox', { name: "Show the author's new version instead" }).check();
  await submit(page);
  const reader = await newDevice();
  await reader.goto('/');
  await expect((await openDetail(reader, 'FOUR WORKS')).getByText('Nurse')).toBeVisible();

  await decide(page, 'TWO WORKS', 'h', 'Unclear');
  await expectStatus('two', 'held');
  await decide(page, 'THREE WORKS', 'r', 'A libel');
  await expectStatus('three', 'removed');
  await expect(title(page, 'THREE WORKS')).toHaveCount(0);

  const other = await newDevice();
  await openAsModerator(other, 'Second Moderator');
  await ask(other, 'ONE WORKS', 'r', 'A libel');
  await decide(page, 'ONE WORKS', 'k', 'It is fair');
  await expectStatus('one', 'selected');
  await submit(other);
  await expect(
    other.getByText('Another moderator has decided: Keep. “It is fair” Your reason is kept.'),
  ).toBeVisible();
  await expect(other.getByText('Public: everybody can read it. No decision is needed.')).toBeVisible();
  const asked = other.waitForEvent('dialog');
  // `page.reload` would wait for a page that never comes.
  await other.evaluate(() => setTimeout(() => window.location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(other.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toHaveValue('A libel');

  await ask(page, 'TWO WORKS', 'k', 'It is fair');
  expect(await changeModerator('revoke', uid)).toContain(`Revoked the rights of the account ${uid}`);
  await submit(page);
  await expect(
    page.getByText('Your account is not a moderator any more. Nothing was decided. Your reason is kept.'),
  ).toBeVisible();
  expect(await statusOf('two')).toBe('held');
});
