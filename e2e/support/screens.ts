import type { Locator, Page } from '@playwright/test';
import { CHARTED_COMPANY, LONG_COMPANY, seedHardCases } from './hard-cases.ts';
import { companyField, offeredCompanies } from './pick-company.ts';
import { blockFirstPopup, hangStorage, openSignIn } from './sign-in.ts';
import { chooseCompany, openAddForm, openEditForm } from './steps.ts';
import { expect, openTab, signedInUid, signInAs } from './test.ts';

/** Looks at a screen: takes its picture, or examines it. The page is the popup for the sign-in page. */
export type Look = (screen: string, page: Page) => Promise<void>;

/** Leads one page through every screen and dialog of a portal in order, and lets `look` see each. */
export async function walkScreens(page: Page, look: Look): Promise<void> {
  // What is said in alerts is tested elsewhere; here they only have to make way.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await look('home-signed-out', page);
  await walkSignIn(page, look);
  const uid = await signedInUid(page);
  await seedHardCases(uid ?? '');
  await look('home-signed-in', page);
  await walkAccount(page, look);
  await walkExperiences(page, look);
  await walkForm(page, look);
  await walkAnalytics(page, look);
}

async function walkAccount(page: Page, look: Look): Promise<void> {
  const open = () => page.getByRole('button', { name: /^Welcome/ }).click();
  await open();
  await look('account-menu', page);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my data' });
  await expect(dialog).not.toContainText('Counting…');
  await look('delete-my-data', page);
  await dialog.getByRole('checkbox', { name: 'Your experiences' }).check();
  await dialog.getByRole('button', { name: 'Delete…' }).click();
  await look('delete-my-data-question', page);
  await page.keyboard.press('Escape');
  for (const list of ['Saved', 'Your experiences']) {
    await open();
    await page.getByRole('link', { name: list }).click();
    await expect(page.getByRole('button', { name: `Remove filter ${list}` })).toBeVisible();
    await expect(page.getByText('Loading experiences…')).toBeHidden();
    await look(`list-${list.split(' ')[0]?.toLowerCase()}`, page);
    await page.getByRole('button', { name: `Remove filter ${list}` }).click();
  }
}

async function walkSignIn(page: Page, look: Look): Promise<void> {
  const popup = await openSignIn(page);
  await expect(popup.getByRole('button', { name: 'Continue as Ada Lovelace' })).toBeEnabled();
  await look('local-sign-in', popup);
  await popup.close();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  await signInAs(page, 'Ada Lovelace');
}

async function walkExperiences(page: Page, look: Look): Promise<void> {
  await openTab(page, 'Experiences');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'BARE MINIMUM' })).toBeVisible();
  await cards.filter({ hasText: 'THIRTY ROUNDS' }).getByRole('button', { name: /^Like/ }).click();
  await look('experiences', page);

  const search = page.getByRole('searchbox', { name: 'Search by company' });
  await search.fill('har');
  await expect(page.getByText(/^\d+ results out of/)).toBeVisible();
  await expect(cards.first()).toContainText(/har/i);
  await look('experiences-search', page);
  await search.fill('no such company');
  await expect(page.getByText(/^0 results out of/)).toBeVisible();
  await look('experiences-no-results', page);
  await search.fill('THIRTY ROUNDS');
  await page.getByRole('button', { name: /^Questions from/ }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('link').first()).toBeVisible();
  await look('company-questions', page);
  await search.fill('');
  await walkFilters(page, look);

  for (const company of [LONG_COMPANY, 'THIRTY ROUNDS', 'BARE MINIMUM']) {
    await cards.filter({ hasText: company }).getByRole('link').press('Enter');
    const detail = page.getByRole('dialog', { name: company });
    await expect(detail).toContainText('Shared By');
    await look(`detail-${company.split(' ')[0]?.slice(0, 6).toLowerCase()}`, page);
  }
  await page.getByRole('dialog', { name: 'BARE MINIMUM' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function walkFilters(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('selected');
  const words = page.getByRole('textbox', { name: 'Filter by words' });
  await words.fill('engineer');
  await words.press('Enter');
  await expect(page.getByText(/^\d+ results out of/)).toBeVisible();
  await look('experiences-filters', page);
  // On a phone they are a sheet.
  const close = page.getByRole('button', { name: 'Show the list' });
  if (await close.isVisible()) await close.click();
  else await page.getByRole('button', { name: 'Filters' }).click();
  await look('experiences-filtered', page);
  await page.getByRole('button', { name: 'Clear all' }).click();
}

async function walkForm(page: Page, look: Look): Promise<void> {
  const form = await openAddForm(page);
  await expect(form).toBeVisible();
  await look('form-empty', page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the company.')).toBeVisible();
  await look('form-errors', page);
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('article').filter({ hasText: 'THIRTY ROUNDS' }).getByRole('link').press('Enter');
  const edit = await openEditForm(page);
  await edit.getByRole('button', { name: 'Add Round' }).scrollIntoViewIfNeeded();
  await look('form-many-rounds', page);
  await fillBeyondLimits(edit);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Use 80 characters or fewer.')).toBeVisible();
  await look('form-limits', page);
  await edit.getByRole('textbox', { name: 'Round 30' }).focus();
  await look('form-long-round', page);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('button', { name: 'Discard' });
  await expect(discard).toBeVisible();
  await look('form-discard', page);
  await discard.click();
  await expect(edit).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** What is too long, out of range, or close to it. */
async function fillBeyondLimits(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'Company' }).fill(LONG_COMPANY);
  await form.getByRole('textbox', { name: 'Role' }).fill('Marathon Runner '.repeat(7));
  await form.getByLabel('Date').fill('1989-12-31');
  await form.getByRole('textbox', { name: 'Round 1', exact: true }).fill('A long talk. '.repeat(150));
  await form.getByRole('textbox', { name: 'Round 30' }).fill('A long talk. '.repeat(160));
}

async function walkAnalytics(page: Page, look: Look): Promise<void> {
  await openTab(page, 'Analytics');
  await expect(page.getByText('Please select a company to view analytics.')).toBeVisible();
  await look('analytics-no-company', page);
  await companyField(page).click();
  await expect(offeredCompanies(page).first()).toBeVisible();
  await look('analytics-companies', page);
  await page.keyboard.press('Escape');
  await chooseCompany(page, CHARTED_COMPANY);
  await expect(page.getByRole('img', { name: 'Year-wise hiring' })).toBeVisible();
  await look('analytics', page);
  await page.getByRole('group', { name: 'Status distribution, values' }).locator('[tabindex="0"]').focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await look('analytics-tooltip', page);
  for (const toggle of await page.getByRole('button', { name: /^Show as table/ }).all()) await toggle.click();
  await look('analytics-tables', page);
  for (const toggle of await page.getByRole('button', { name: /^Show as table/ }).all()) await toggle.click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('USA');
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('partiallyOnsite');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('not_selected');
  await look('analytics-filtered', page);
}

/** Goes on to a sign-in without a name, a page whose remotes are gone, one without a network, and one without sign-in. */
export async function walkFailures(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const popup = await openSignIn(page);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(popup.getByRole('alert')).not.toBeEmpty();
  await look('local-sign-in-error', popup);
  await popup.close();

  await walkNewVersion(page, look);
  await page.route('**/mf-manifest.json', (route) => route.abort());
  await page.reload();
  await openTab(page, 'Analytics');
  await expect(page.getByText('Analytics is unavailable right now.')).toBeVisible();
  await look('regions-failed', page);
  await page.unroute('**/mf-manifest.json');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await openTab(page, 'Home');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await look('offline', page);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await walkSignInProblems(page, look);
}

async function walkSignInProblems(page: Page, look: Look): Promise<void> {
  await blockFirstPopup(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'The sign-in window was blocked' })).toBeVisible();
  await look('sign-in-blocked', page);
  await hangStorage(page);
  await page.reload();
  await expect(page.getByText('Sign-in is not available right now.')).toBeVisible({ timeout: 30_000 });
  await look('sign-in-unavailable', page);
}

/** Leaves the page without its notice. */
async function walkNewVersion(page: Page, look: Look): Promise<void> {
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="main.00000000.js">' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await look('new-version', page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.unroute('**/index.html');
}
