import type { Locator, Page } from '@playwright/test';
import { cardOf, nextDialog } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** The maximum number of presses of the Tab key. No screen of this walk needs so many. */
const MAX_STOPS = 60;

/** Expects that an element has the focus, and that the focus is visible. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'lost';
      // A card's link draws the outline around the whole card.
      const outlines = [undefined, '::before'].map((part) => getComputedStyle(element, part).outlineStyle);
      return outlines.every((style) => style === 'none') ? `invisible on ${element.outerHTML}` : 'seen';
    });
  await expect.poll(focus).toBe('seen');
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(page);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectVisibleFocus(page);
}

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

test('the keyboard alone does the whole job, and focus is never lost', { tag: '@dates' }, async ({
  page,
}) => {
  const company = 'KEYBOARD & SONS';
  await page.goto('/');
  const detail = page.getByRole('dialog', { name: company });
  const add = button(page, 'Add Experience');

  await test.step('signs in', async () => {
    const signIn = button(page, 'Sign in to Add Experiences');
    await expect(signIn).toBeEnabled();
    await tabTo(page, signIn);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opened;
    await tabTo(popup, button(popup, 'Continue as Katherine Johnson'));
    // The window closes on the key press, before the key can be released.
    await popup.keyboard.down('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Welcome, Katherine!' })).toBeVisible();
    await expect(add).toBeFocused();
  });

  await test.step('adds with the form, whose Escape asks before text is lost', async () => {
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Experience' });
    await expect(form.getByRole('combobox', { name: 'Company' })).toBeFocused();
    await page.keyboard.type(company.toLowerCase());
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await expect(button(asked, 'Keep editing')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Company' })).toBeFocused();
    for (const [field, typed] of [
      [form.getByRole('combobox', { name: 'Role' }), 'Typist'],
      [form.getByLabel('Job type'), 'Int'],
      [form.getByLabel('Date'), '02032025'],
      [form.getByLabel('Country'), 'Can'],
      [form.getByRole('textbox', { name: 'Round 1' }), 'Ten fingers.'],
    ] as const)
      await tabAndType(page, field, typed);
    await tabTo(page, button(form, 'Add Round'));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Round 2' })).toBeFocused();
    await tabTo(page, button(form, 'Remove round 2'));
    await page.keyboard.press('Enter');
    await expect(button(form, 'Undo')).toBeFocused();
    await tabTo(page, form.getByRole('checkbox', { name: 'Virtual' }));
    await press(page, 'Space');
    await tabTo(page, form.getByRole('checkbox', { name: 'Show my name' }), 'Shift+Tab');
    await press(page, 'Space');
    await tabTo(page, button(form, 'Save'));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Shared.' })).toBeInViewport();
  });

  const card = cardOf(page, company, 'Typist');
  const opener = card.getByRole('link', { name: `${company}, Typist`, exact: true });
  await test.step('finds it by arrow keys and search', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Home' }), 'Shift+Tab');
    await press(page, 'ArrowRight');
    await expect(page.getByRole('tab', { name: 'Experiences' })).toBeFocused();
    await tabAndType(page, page.getByRole('combobox', { name: 'Search by company' }), company.toLowerCase());
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ experiences$/ })).toBeVisible();
    await tabTo(page, opener);
  });

  await test.step('likes it, and reads it', async () => {
    const like = button(card, `Like ${company}, Typist`);
    await tabTo(page, like);
    await press(page, 'Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toBeFocused();
    await tabTo(page, opener, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(detail).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('edits it', async () => {
    await press(page, 'Enter');
    const edit = button(detail, 'Edit');
    await tabTo(page, edit);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Experience' });
    await tabAndType(page, form.getByLabel('Status'), 'Sel');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, button(form, 'Save'));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(detail).toContainText('SELECTED');
  });

  await test.step('deletes it', async () => {
    await tabTo(page, button(detail, 'Delete'));
    const asked = nextDialog(page);
    await page.keyboard.press('Enter');
    expect(await asked).toBe(`Delete ${company}?`);
    await expect(detail).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: `${company} was deleted.` })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: 'Experiences' })).toBeFocused();
  });

  await test.step('reads a chart, and clears its filters', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Experiences' }), 'Shift+Tab');
    await press(page, 'ArrowRight');
    await tabAndType(page, page.getByRole('combobox', { name: 'Company' }), 'TAMARIND');
    await press(page, 'Enter');
    await tabAndType(page, page.getByRole('combobox', { name: 'Status' }), 'Pend');
    await tabTo(page, button(page, 'Clear filters'));
    await press(page, 'Enter');
    const values = page.getByRole('group', { name: 'Status distribution, values' });
    await tabTo(page, values.locator('[tabindex="0"]'));
    const first = await page.getByRole('tooltip').textContent();
    await press(page, 'ArrowRight');
    await expect(page.getByRole('tooltip')).not.toHaveText(first ?? '');
    await press(page, 'Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('follows links that replace what they stand in', async () => {
    for (const name of ['Prepare', 'Back to the guide', 'Prepare', 'Back to the experiences']) {
      await tabTo(page, page.getByRole('link', { name, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
      await expectVisibleFocus(page);
    }
  });

  await test.step('signs out', async () => {
    await tabTo(page, button(page, 'Sign Out'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Sign in to Add Experiences')).toBeFocused();
  });
});
