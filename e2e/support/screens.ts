import type { Locator, Page } from '@playwright/test';
import { openFromMenu, openMenu } from './account-menu.ts';
import { CHARTED_COMPANY, LONG_COMPANY, seedHardCases } from './hard-cases.ts';
import { companyField, offeredCompanies } from './pick-company.ts';
import { seed, seedDocument, seedHeld } from './seed.ts';
import {
  blockFirstPopup,
  expectNoSignIn,
  hangStorage,
  openSignIn,
  signInAs,
  signInButton,
} from './sign-in.ts';
import { chooseCompany, fillForm, openAddForm, openAs, openDetail, openEditForm, search } from './steps.ts';
import { expect, openTab, signedInUid } from './test.ts';

/** Takes a picture of a screen or examines it. For the sign-in page, `page` is the popup. */
export type Look = (screen: string, page: Page) => Promise<void>;

/** Leads a new page through screens and dialogs, and calls `look` for each. */
type Walk = (page: Page, look: Look) => Promise<void>;

const walkTo = (walk: Walk, screens: string) => ({ walk, screens: screens.split(' ') });

/** The walks. Together, they show every screen and dialog of a portal, in this order. */
export const WALKS: Readonly<Record<string, ReturnType<typeof walkTo>>> = {
  'Home and the account menu': walkTo(
    walkAccount,
    'home-signed-out about-this-page local-sign-in home-signed-in account-menu list-bookmarks list-your ' +
      'download-my-data erase-my-data',
  ),
  'the experiences': walkTo(
    walkExperiences,
    'experiences experiences-search experiences-suggestions experiences-words experiences-no-results guide sheet guide-of-a-role companies-compared ' +
      'experiences-filters experiences-filtered detail-donaud detail-thirty detail-bare',
  ),
  'the form': walkTo(
    walkForm,
    'form-empty form-errors form-companies form-questions form-undo unsent-notice sign-out-question form-draft form-same-company shared ' +
      'form-many-rounds form-limits form-long-round form-discard',
  ),
  'the charts': walkTo(
    walkAnalytics,
    'analytics-no-company analytics-companies analytics analytics-tooltip analytics-tables analytics-filtered',
  ),
  'reports and what is held': walkTo(
    walkReports,
    'detail-report report report-errors report-ended withheld list-withheld withheld-own withheld-objection withheld-version withheld-objected',
  ),
  'what fails': walkTo(
    walkFailures,
    'local-sign-in-error new-version regions-failed offline sign-in-blocked sign-in-unavailable',
  ),
};

/**
 * Opens the page as the creator of the hard cases. Browser dialogs are accepted without a check of their texts, which
 * other tests check.
 */
async function openHardCases(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await seedHardCases(await openAs(page, 'Ada Lovelace'));
}

/** Saves the first experience of the list, and returns to Home. */
async function saveOnDevice(page: Page): Promise<void> {
  await openTab(page, 'Experiences');
  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Bookmark/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await openTab(page, 'Home');
}

async function walkAccount(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Latest experiences' }).getByRole('link')).toHaveCount(3);
  await look('home-signed-out', page);
  await page.getByRole('button', { name: 'About this page' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await look('about-this-page', page);
  await page.keyboard.press('Escape');
  await saveOnDevice(page);
  await walkSignIn(page, look);
  await seedHardCases((await signedInUid(page)) ?? '');
  await look('home-signed-in', page);
  await openMenu(page);
  await look('account-menu', page);
  await page.keyboard.press('Escape');
  for (const list of ['Bookmarks', 'Your experiences']) {
    await openMenu(page);
    await page.getByRole('link', { name: list }).click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(page.getByText('Loading experiences…')).toBeHidden();
    const onDevice = page.getByRole('region', { name: 'Bookmarks on this device' });
    await expect(onDevice).toBeVisible({ visible: list === 'Bookmarks' });
    await look(`list-${list.split(' ')[0]?.toLowerCase()}`, page);
    if (list === 'Bookmarks') await onDevice.getByRole('button', { name: 'Add to my account' }).click();
    await page.getByRole('button', { name: `Remove filter ${list}` }).click();
  }
  const download = await openFromMenu(page, 'Download my data');
  await expect(download).toContainText('Your data is in the file');
  await look('download-my-data', page);
  await download.getByRole('button', { name: 'Close' }).click();
  const erasure = await openFromMenu(page, 'Delete my data');
  await expect(erasure.getByRole('listitem').first()).toBeVisible();
  await look('erase-my-data', page);
  await erasure.getByRole('button', { name: 'Keep my data' }).click();
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
  await openHardCases(page);
  await openTab(page, 'Experiences');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'BARE MINIMUM' })).toBeVisible();
  await cards.filter({ hasText: 'THIRTY ROUNDS' }).getByRole('button', { name: /^Like/ }).click();
  await look('experiences', page);

  await search(page, 'har');
  await expect(page.getByText(/^\d+ results out of/)).toBeVisible();
  await expect(cards.first()).toContainText(/har/i);
  await look('experiences-search', page);
  await page.getByRole('combobox', { name: 'Search by company' }).click();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await look('experiences-suggestions', page);
  await search(page, 'whiteboard');
  await expect(page.getByText('No company of that name. Experiences with these words:')).toBeVisible();
  await look('experiences-words', page);
  await search(page, 'no such company');
  await expect(page.getByText(/^0 results out of/)).toBeVisible();
  await look('experiences-no-results', page);
  await walkGuides(page, look);
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

/** Walks through a guide whose experiences state all optional values, its sheet, that of a role, and a comparison. */
async function walkGuides(page: Page, look: Look): Promise<void> {
  await search(page, CHARTED_COMPANY);
  await page.getByRole('link', { name: `Guide to ${CHARTED_COMPANY}` }).click();
  await page.getByRole('button', { name: 'More numbers' }).click();
  await look('guide', page);
  await page.getByRole('link', { name: 'Prepare', exact: true }).click();
  const sheet = page.getByRole('region', { name: `Prepare: ${CHARTED_COMPANY}` });
  await sheet.getByRole('checkbox').first().check();
  await page.getByLabel('Add a question').fill('May I ask back?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove May I ask back?' })).toBeVisible();
  await look('sheet', page);
  await page.goto('/#experiences?role=engineer');
  await expect(page.getByRole('region', { name: 'All companies' })).toBeVisible();
  await look('guide-of-a-role', page);
  const companies = [CHARTED_COMPANY, LONG_COMPANY].map((company) => ['company', company]);
  await page.goto(`/#experiences?${new URLSearchParams(companies)}`);
  await expect(page.getByRole('table', { name: 'Companies compared' })).toBeVisible();
  await look('companies-compared', page);
  await page.goto('/#experiences');
}

async function walkFilters(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('selected');
  const words = page.getByRole('textbox', { name: 'Filter by words' });
  await words.fill('engineer');
  await words.press('Enter');
  await expect(page.getByText(/^\d+ results out of/)).toBeVisible();
  await look('experiences-filters', page);
  // On a phone, the filters are a sheet.
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500;
  await page.getByRole('button', { name: isPhone ? /^Show .*experiences?$/ : 'Filters' }).click();
  await look('experiences-filtered', page);
  await page.getByRole('button', { name: 'Clear all' }).click();
}

async function walkForm(page: Page, look: Look): Promise<void> {
  await openHardCases(page);
  await openTab(page, 'Experiences');
  const form = await openAddForm(page);
  await expect(form).toBeVisible();
  await look('form-empty', page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the company.')).toBeVisible();
  await look('form-errors', page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await walkNewExperience(page, look);

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

/** Uses the form's suggestions, leaves the page, returns to the draft and shares it. */
async function walkNewExperience(page: Page, look: Look): Promise<void> {
  const form = await openAddForm(page);
  await form.getByRole('combobox', { name: 'Company' }).fill('Charted');
  await form.getByRole('listbox', { name: 'Known companies' }).getByRole('option').first().hover();
  await look('form-companies', page);
  await fillForm(form, CHARTED_COMPANY);
  await form.getByRole('button', { name: 'Add question to round 1' }).click();
  await form.getByRole('combobox', { name: 'Question 1 of round 1' }).fill('What');
  await expect(form.getByRole('listbox', { name: 'Known questions' })).toBeVisible();
  await look('form-questions', page);
  await form.getByRole('button', { name: 'Remove question 1 of round 1' }).click();
  await look('form-undo', page);
  await form.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByText(`Not sent: ${CHARTED_COMPANY}`)).toBeVisible();
  await look('unsent-notice', page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible();
  await look('sign-out-question', page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  await openAddForm(page);
  await expect(form.getByText(/^Continue what you wrote/)).toBeVisible();
  await look('form-draft', page);
  await form.getByRole('button', { name: 'Continue' }).click();
  // The form asks the question only if it suggests the company.
  await form.getByRole('combobox', { name: 'Company' }).fill('Charted');
  await expect(form.getByRole('listbox', { name: 'Known companies' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Company' }).fill('Charted Works, Inc.');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Is it the same company?' });
  await expect(question).toBeVisible();
  await look('form-same-company', page);
  await question.getByRole('button', { name: `Save as ${CHARTED_COMPANY}`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Shared.' })).toBeVisible();
  await look('shared', page);
}

/** Fills in values that are too long, out of range, or close to a limit. */
async function fillBeyondLimits(form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Company' }).fill(LONG_COMPANY);
  await form.getByRole('combobox', { name: 'Role' }).fill('Marathon Runner '.repeat(7));
  await form.getByLabel('Date').fill('1989-12-31');
  await form.getByRole('textbox', { name: 'Round 1', exact: true }).fill('A long talk. '.repeat(150));
  await form.getByRole('textbox', { name: 'Round 30' }).fill('A long talk. '.repeat(160));
}

async function walkAnalytics(page: Page, look: Look): Promise<void> {
  await openHardCases(page);
  await openTab(page, 'Analytics');
  await expect(page.getByText('Please select a company to view analytics.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'All companies' })).toBeVisible();
  await look('analytics-no-company', page);
  await companyField(page).click();
  await expect(offeredCompanies(page).first()).toBeVisible();
  await look('analytics-companies', page);
  await page.keyboard.press('Escape');
  await chooseCompany(page, CHARTED_COMPANY);
  await expect(page.getByRole('img', { name: 'Kinds of rounds' })).toBeVisible();
  await look('analytics', page);
  // The pointer leaves the chart, so that the tooltip belongs to the focused value.
  await page.mouse.move(0, 0);
  await page.getByRole('group', { name: 'Status distribution, values' }).locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
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

/** Reports an experience, and shows experiences that are held, as a reader and as their author. */
async function walkReports(page: Page, look: Look): Promise<void> {
  const uid = await openAs(page, 'Ada Lovelace');
  await seed('reported', { company: 'HARMFUL WORKS' });
  const opened = await openDetail(page, 'HARMFUL WORKS');
  await opened.getByRole('button', { name: 'Report', exact: true }).waitFor();
  await look('detail-report', page);
  await opened.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: /^Report / });
  await expect(report.getByRole('radio').first()).toBeFocused();
  await look('report', page);
  await report.getByRole('textbox').fill('A note. '.repeat(70));
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByRole('alert')).toHaveCount(2);
  await look('report-errors', page);

  await seedDocument('reported', { createdBy: null, status: 'held' });
  await expect(report.getByText('A report is not needed any more.')).toBeVisible();
  await look('report-ended', page);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('This experience is being reviewed.')).toBeVisible();
  await look('withheld', page);

  const removed = {
    state: 'removed',
    by: 'person',
    why: 'It names a person.',
    until: new Date(2027, 0, 26),
  } as const;
  await seedHeld('held-own', { createdBy: uid, company: 'HELD WORKS' });
  await seedHeld('removed-own', { createdBy: uid, company: LONG_COMPANY }, removed);
  await page.goto('/#experiences?mine=own');
  await expect(page.getByText('A moderator removed it: It names a person.')).toBeVisible();
  await look('list-withheld', page);
  await page.getByRole('link', { name: 'HELD WORKS, Engineer' }).click();
  const own = page.getByRole('dialog', { name: 'HELD WORKS', exact: true });
  await expect(own.getByRole('button', { name: 'Object to this decision' })).toBeVisible();
  await look('withheld-own', page);
  await own.getByRole('button', { name: 'Object to this decision' }).click();
  const objection = page.getByRole('dialog', { name: /^Object: / });
  await objection.getByRole('textbox').fill('Nobody is named.');
  await look('withheld-objection', page);
  const version = objection.getByRole('checkbox', { name: 'Also send a changed version' });
  await version.check();
  await look('withheld-version', page);
  await version.uncheck();
  await objection.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('Your objection waits for a moderator.')).toBeVisible();
  await look('withheld-objected', page);
}

/** Shows a sign-in without a name, and pages on which the remotes, the network or sign-in are missing. */
async function walkFailures(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  const popup = await openSignIn(page);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(popup.getByRole('alert')).not.toBeEmpty();
  await look('local-sign-in-error', popup);
  await popup.close();

  await walkNewVersion(page, look);
  await page.route('**/mf-manifest.json', (route) => route.abort());
  await page.reload();
  await openTab(page, 'Analytics');
  await expect(page.getByText('Analytics could not be loaded.')).toBeVisible();
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
  await signInButton(page).click();
  await expect(page.getByRole('dialog', { name: 'The sign-in window was blocked' })).toBeVisible();
  await look('sign-in-blocked', page);
  await hangStorage(page);
  await page.reload();
  await expectNoSignIn(page);
  await look('sign-in-unavailable', page);
}

/** Shows the notice of a new version, and then closes it. */
async function walkNewVersion(page: Page, look: Look): Promise<void> {
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="main.00000000.js">' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await look('new-version', page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.unroute('**/index.html');
}
