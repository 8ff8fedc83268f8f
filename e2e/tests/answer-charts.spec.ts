import type { Page } from '@playwright/test';
import { statsId } from '../../shared/src/experiences/counts/stats-document.ts';
import { fresh, readStored, seed, seedDocument } from '../support/seed.ts';
import { chooseCompany, fillNewExperience, openAs, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const chart = (page: Page, name: string) => page.getByRole('img', { name, exact: true });
/** What the table of a chart tells. */
const numbers = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row').allTextContents();

test('what the form states of an experience is in the charts, live', async ({ page }) => {
  const company = fresh('ANSWERED WORKS');
  await seed(company, { company, difficulty: 2 });
  await openAs(page, 'Ada Lovelace');
  const form = await fillNewExperience(page, company);
  await form.getByText('More about the interview').click();
  await form.getByRole('combobox', { name: 'Difficulty' }).selectOption('4');
  await form.getByRole('combobox', { name: 'Rating' }).selectOption('5');
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A talk.');
  await form.getByText('More about round 1').click();
  await form.getByLabel('Kind of round 1').selectOption('HR');
  await save(form);

  await chooseCompany(page, company);
  await expect(chart(page, 'Difficulty distribution')).toBeVisible();
  const grades = ['100%', '2150%', '300%', '4150%', '500%'];
  await expect.poll(async () => (await numbers(page, 'Difficulty distribution')).slice(1)).toEqual(grades);
  await expect(chart(page, 'Rating distribution')).toBeVisible();
  await expect.poll(() => numbers(page, 'Kinds of rounds')).toContain('HR1100%');
  await seed(company, { company, difficulty: 2, roundDetails: ['coding|60|a', 'coding||b'] });
  await expect.poll(() => numbers(page, 'Kinds of rounds')).toContain('Coding150%');

  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await expect.poll(() => numbers(page, 'Kinds of rounds')).toEqual(['KindExperiencesShare', 'HR1100%']);
  await expect.poll(() => numbers(page, 'Difficulty distribution')).toContain('41100%');
});

test('the marks of these charts are reached by the keyboard, and do nothing', async ({ page }) => {
  const company = fresh('KEYED WORKS');
  await seed(company, { company, difficulty: 2 });
  await page.goto('/');
  await chooseCompany(page, company);
  const marks = page.getByRole('group', { name: 'Difficulty distribution, values' });
  await marks.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toHaveText('21 of 1 answer, 100%');
  const address = page.url();
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(address);
  await expect(marks.getByRole('button')).toHaveCount(0);
});

test('while the kept answers do not count all experiences, these charts are absent', async ({ page }) => {
  const company = fresh('BEHIND WORKS');
  await seed(company, { company, difficulty: 2 });
  const keep = (collection: string, cells: object) =>
    seedDocument(statsId(company), { company, cells }, collection);
  await expect.poll(() => readStored('companyAnswers', statsId(company))).toBeDefined();
  await keep('companyAnswers', { '2|||selected|2024|onsite|UK': 2 });
  await page.goto('/');
  await chooseCompany(page, company);
  await expect(chart(page, 'Status distribution')).toBeVisible();
  await expect(chart(page, 'Difficulty distribution')).toHaveCount(0);
  await keep('companyAnswers', { '3|||selected|2024|onsite|UK': 1 });
  await expect.poll(() => numbers(page, 'Difficulty distribution')).toContain('31100%');

  // Those that are shown stay until all are counted again.
  await keep('companyStats', { 'selected|2024|onsite|UK': 2 });
  await expect(page.getByText('See these 2 experiences')).toBeVisible();
  await expect(chart(page, 'Difficulty distribution')).toBeVisible();
});
