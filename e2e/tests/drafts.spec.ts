import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type KillableBrowser, openKillableBrowser } from '../support/killable-browser.ts';
import { readDatabase } from '../support/read-database.ts';
import { signInUnder } from '../support/sign-in.ts';
import { openAddForm, openUnder } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const round = (form: Locator): Locator => form.getByRole('textbox', { name: 'Round 1' });
const offer = (form: Locator): Locator => form.getByText(/^Continue what you wrote/);

/** All drafts that the browser has stored, as text. */
const readKept = async (page: Page): Promise<string> =>
  JSON.stringify(await readDatabase(page, 'portal-drafts', 'drafts'));

const waitUntilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => readKept(page)).toContain(text);

test('two tabs do not take each other’s text', async ({ page, context }) => {
  await openUnder(page, 'Drafter');
  const first = await openAddForm(page);
  await round(first).fill('In the first tab.');
  await waitUntilKept(page, 'In the first tab.');
  const other = await context.newPage();
  await other.goto('/');
  const second = await openAddForm(other);
  await round(second).fill('In the second tab.');
  await waitUntilKept(other, 'In the second tab.');
  await round(second).fill('');
  // While the first tab is open, its text is not offered in the second tab.
  await expect(offer(second)).toHaveCount(0);
  await page.close();
  await second.getByRole('button', { name: 'Cancel' }).click();
  const reopened = await openAddForm(other);
  await reopened.getByRole('button', { name: 'Continue' }).click();
  await expect(round(reopened)).toHaveValue('In the first tab.');
});

test('a return tells of kept text on every tab, and signing out asks before it deletes it', async ({
  page,
}) => {
  await openUnder(page, 'Drafter');
  await (await openAddForm(page)).getByRole('combobox', { name: 'Company' }).fill('Kept Works');
  await waitUntilKept(page, 'Kept Works');
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Not sent: Kept Works.' });
  for (const tab of ['Home', 'Experiences', 'Analytics'] as const) {
    await openTab(page, tab);
    await expect(notice).toBeInViewport();
  }
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await signOut.click();
  await expect(question).toContainText('You have an unsent experience about Kept Works.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(signOut).toBeFocused();
  const [{ id }] = JSON.parse(await readKept(page));
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue('Kept Works');
  // The form stores the text anew, and then deletes the earlier one. A reload in between would leave both.
  await expect.poll(() => readKept(page)).not.toContain(id);
  await page.reload();
  await expect(notice).toBeVisible();
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeFocused();
  await expect(notice).toBeHidden();
  await expect.poll(() => readKept(page)).not.toContain('Kept Works');
});

const KILLS = 3;
/** In milliseconds. A crash may lose text that is younger than this. Older text is never lost. */
const MAY_BE_LOST = 1000;
const LONGEST_TYPING = 2000;
const KEY_DELAY = 50;

interface Typed {
  readonly text: string;
  /** The time when the field contained the text, by `performance.now()`. */
  readonly at: number;
}

/** Types until a random moment. Returns each text that the field contained, with its time. */
async function typeForAWhile(page: Page, form: Locator, before: string): Promise<readonly Typed[]> {
  const end = performance.now() + LONGEST_TYPING * Math.random();
  const typed: Typed[] = [{ text: before, at: Number.NEGATIVE_INFINITY }];
  await round(form).press('End');
  for (let text = before; performance.now() < end; ) {
    const key = String.fromCharCode(97 + Math.floor(26 * Math.random()));
    await page.keyboard.type(key, { delay: KEY_DELAY });
    text += key;
    typed.push({ text, at: performance.now() });
  }
  return typed;
}

async function killWhileTyping(home: string, kills: number): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-drafts-'));
  let browser: KillableBrowser | undefined;
  try {
    browser = await openKillableBrowser(profile);
    await browser.page.goto(home);
    await signInUnder(browser.page, 'Drafter');
    let kept = '';
    for (let killed = 0; killed < kills; killed += 1) {
      const { page } = browser;
      const form = await openAddForm(page);
      if (kept !== '') await form.getByRole('button', { name: 'Continue' }).click();
      await expect(round(form)).toHaveValue(new RegExp(`^${kept}`));
      const typed = await typeForAWhile(page, form, await round(form).inputValue());
      const dying = performance.now();
      await browser.kill();
      kept = typed.findLast(({ at }) => at < dying - MAY_BE_LOST)?.text ?? '';
      browser = await openKillableBrowser(profile);
      await browser.page.goto(home);
    }
  } finally {
    await browser?.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

test('a browser that is killed while somebody types loses the last second at most', async ({ baseURL }) => {
  await killWhileTyping(String(baseURL), KILLS);
});
