import type { Page } from '@playwright/test';
import type { Position } from '../../shared/src/store/position.ts';
import { formatNumber } from '../../shared/src/ui/format-number.ts';
import { holdBack } from '../support/hold-back.ts';
import { askAsOwner, removeExperience, seed } from '../support/seed.ts';
import { FIRESTORE_FILES } from '../support/shell-files.ts';
import { ownPortal, specPortal } from '../support/spec-portal.ts';
import { chooseCompany } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';
import { usageOf } from '../support/usage.ts';

const EXPERIENCES = 3000;

const resultsText = (matching: number, total = EXPERIENCES): string =>
  `${formatNumber(matching)} results out of ${formatNumber(total)}`;

ownPortal(() => ({ options: ['--experiences', String(EXPERIENCES)] }));

const cards = (page: Page) => page.getByRole('article');
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search by company' });
const results = (page: Page) => page.getByText(/^[\d,]+ results out of [\d,]+$/);

const openList = async (page: Page): Promise<void> => {
  await page.goto('/');
  await openTab(page, 'Experiences');
};
const store = (id: string, fields: object) => seed(id, fields);
const remove = (id: string) => removeExperience(id);

test('scrolling goes on and on, and what is far away is listened to no longer', async ({ page }) => {
  await openList(page);
  await expect(cards(page)).toHaveCount(24);
  const atFirst = (await usageOf(await specPortal())).listeners;
  for (let count = 48; count <= 192; count += 24) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  }
  const names = await cards(page).evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(names).size).toBe(names.length);
  await expect
    .poll(async () => (await usageOf(await specPortal())).listeners - atFirst)
    .toBeLessThanOrEqual(4);

  const [first = ''] = names;
  const card = page.locator(`[id="${first}"]`);
  const id = first.replace(/^experience-card-/, '');
  await store(id, { date: '2026-12-31', likes: new Array(777).fill('x') });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('777');
});

test('searching is exact and live, whatever the number of names', async ({ page }) => {
  await openList(page);
  for (const search of ['a', 'aviation', 'cobalt']) {
    await searchBox(page).fill(search);
    const matching = countMatching(await storedCompanies(), search);
    await expect(results(page)).toHaveText(resultsText(matching));
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => foreignCards(page, search)).toEqual([]);
    if (matching > 100) continue;
    await expect(async () => {
      const more = page.getByRole('button', { name: 'Show more' });
      if (await more.isVisible()) await more.click();
      expect(await cards(page).count()).toBe(matching);
    }).toPass();
  }

  await searchBox(page).fill('zweig & söhne');
  await expect(results(page)).toHaveText(resultsText(0));
  await store('large-new', { company: 'ZWEIG & SÖHNE' });
  await expect(results(page)).toHaveText(resultsText(1, EXPERIENCES + 1));
  await expect(cards(page)).toHaveCount(1);
  await remove('large-new');
  await expect(results(page)).toHaveText(resultsText(0));
  await expect(cards(page)).toHaveCount(0);
});

test('any name of a company is found and charted', async ({ page }) => {
  const names = [
    'A/S & CO',
    '..',
    '100 % “GUT”',
    '__PROTO__',
    'a.b`c\\d',
    '株式会社テスト',
    'ÅNGSTRÖM',
    "O'NEIL",
  ];
  for (const [index, company] of names.entries()) {
    await store(`large-odd-${index}`, { company });
  }
  await page.goto('/');
  for (const company of names) {
    await openTab(page, 'Experiences');
    await searchBox(page).fill(company.toLowerCase());
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(company);
    await chooseCompany(page, company);
    await expect(page.getByText('1 experience', { exact: true })).toHaveCount(4);
  }
  for (const index of names.keys()) await remove(`large-odd-${index}`);
});

test('who comes back sees the list of the last visit until today’s has come', async ({ page }) => {
  await openList(page);
  await expect(cards(page)).toHaveCount(24);
  const seen = await cards(page).first().textContent();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-first-page'))).not.toBeNull();
  await page.goto('about:blank');
  await store('large-today', { date: '2027-01-01' });

  const { release } = await holdBack(
    page,
    `http://127.0.0.1:${(await specPortal()).ports.FIRESTORE_PORT}/**`,
  );
  await openList(page);
  await expect(cards(page).first()).toHaveText(seen ?? '');
  release();
  await expect(cards(page).first()).toContainText('SEEDED WORKS');
  await remove('large-today');
});

test('the first cards come before Firestore’s code, and are live once it is there', async ({ page }) => {
  const { held, release } = await holdBack(page, (url) => FIRESTORE_FILES.includes(url.pathname));
  await openList(page);
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await store('large-live', { date: '2027-01-01' });
  await expect(cards(page).first()).toContainText('SEEDED WORKS');
  await remove('large-live');
});

const storedCompanies = async (): Promise<readonly string[]> =>
  (await storedExperiences()).map(({ company }) => company ?? '');

/** The text fields of all experiences, read as an administrator. */
async function storedExperiences(): Promise<readonly (Readonly<Record<string, string>> & Position)[]> {
  const url = `${(await specPortal()).experiencesUrl.replace(/\/experiences$/, '')}:runQuery`;
  const structuredQuery = { from: [{ collectionId: 'experiences' }] };
  const found: { document: { name: string; fields: Record<string, { stringValue?: string }> } }[] =
    await askAsOwner('POST', url, { structuredQuery });
  return found.map(({ document: { name, fields } }) => ({
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, { stringValue }]) =>
        stringValue === undefined ? [] : [[field, stringValue]],
      ),
    ),
    date: fields.date?.stringValue ?? '',
    id: name.slice(name.lastIndexOf('/') + 1),
  }));
}

const countMatching = (companies: readonly string[], search: string): number =>
  companies.filter((company) => company.includes(search.toUpperCase())).length;

async function foreignCards(page: Page, search: string): Promise<readonly string[]> {
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.filter((name) => !name.split(',')[0]?.includes(search.toUpperCase()));
}
