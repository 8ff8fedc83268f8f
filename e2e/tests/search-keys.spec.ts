import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { seed } from '../support/seed.ts';
import { signInButton } from '../support/sign-in.ts';
import { cardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const homeField = (page: Page) => page.getByLabel('Search experiences');
const box = (page: Page) => page.getByLabel('Search by company');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const filters = (page: Page) => page.getByRole('button', { name: 'Filters' });

/** Waits until the page's code listens to keys. The button is enabled after that. */
const untilAlive = (page: Page) => expect(signInButton(page)).toBeEnabled();

test('a search on Home opens the list with this search alone, and Back returns', async ({ page }) => {
  const company = 'HOME SEARCHED';
  await seed('home-searched', { company });
  await page.goto('/#home?list.status=selected&list.sort=oldest');
  await untilAlive(page);
  await page.keyboard.press('Control+k');
  await expect(homeField(page)).toBeFocused();
  await page.keyboard.type(' home searched ');
  await expect(page.locator('datalist option')).toHaveAttribute('value', company);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('home searched');
  await expect(cardOf(page, company)).toBeVisible();
  await expect(page).toHaveURL(/#experiences\?search=home\+searched&sort=oldest$/);

  await page.goBack();
  await expect(homeField(page)).toHaveValue(' home searched ');
  await page.keyboard.press('Control+k');
  await expect(homeField(page)).toBeFocused();
  await homeField(page).fill(' ');
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/#experiences\?status=selected&sort=oldest$/);
});

test('Ctrl+K leads to the search from everywhere but a dialog, and no single key does', async ({ page }) => {
  await seed('search-keys', { company: 'SEARCH KEYS' });
  await page.goto('/#analytics?list.open=search-keys');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('search');

  await filters(page).click();
  await page.getByRole('combobox', { name: 'Filter by country' }).focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await filters(page).click();

  const detail = page.getByRole('dialog', { name: 'SEARCH KEYS' });
  await cardOf(page, 'SEARCH KEYS').getByRole('link').press('Enter');
  await expect(detail).toBeFocused();
  for (const key of '/?kjns') await page.keyboard.press(key);
  await expect(detail).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(detail).toBeVisible();

  // In a narrow window, the detail covers the list.
  await page.setViewportSize({ width: 500, height: 780 });
  await page.keyboard.press('Control+k');
  await expect(detail).toBeHidden();
  await expect(box(page)).toBeFocused();

  // In a narrow window, the filters are a dialog.
  await filters(page).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const country = sheet.getByRole('combobox', { name: 'Filter by country' });
  await country.focus();
  await page.keyboard.press('Control+k');
  await expect(country).toBeFocused();
  await expect(sheet).toBeVisible();
  // An open sheet and an empty list have no search.
  for (const view of ['company=SEARCH+KEYS&prepare=yes', 'mine=saved']) {
    await page.goto(`/?${view}#experiences?${view}`);
    await expect(page.getByText(/^(Prepare: |No bookmarks yet)/)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
  }
});

test('Enter searches and chooses while a keyboard composes the word, and leaving keeps the text', async ({
  page,
}) => {
  const company = 'COMPOSEDWORD';
  await seed('composed', { company });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await page.goto('/');
  await untilAlive(page);
  await homeField(page).focus();
  await compose('composedw');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('composedw');

  await filters(page).click();
  const role = page.getByRole('combobox', { name: 'Filter by role' });
  await role.focus();
  await compose('エンジニア');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove filter Role: エンジニア' })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Company' });
  for (const key of ['Enter', 'Tab']) {
    await page.goto('/#analytics');
    await field.fill('');
    await compose('composedw');
    await expect(page.getByRole('option', { name: company })).toBeVisible();
    await page.keyboard.press(key);
    await expect(field).toHaveValue(company);
    await expect(page).toHaveURL(/company=COMPOSEDWORD/);
  }
});

for (const [what, moveAway, comeBack] of [
  ['the focus', (page) => page.keyboard.press('Shift+Tab'), async () => undefined],
  ['to another tab', (page) => page.goBack(), (page) => page.goForward()],
] satisfies [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][]) {
  test(`a list that is loaded late takes no focus after the reader has moved ${what}`, async ({ page }) => {
    const { held, release } = await holdBack(page, /ExperiencesTab\.[0-9a-f]{8}\.js$/);
    await page.goto('/');
    await untilAlive(page);
    await homeField(page).fill('late');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Experiences')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await moveAway(page);
    release();
    await comeBack(page);
    await expect(box(page)).toBeVisible();
    await expect(box(page)).not.toBeFocused();
  });
}
