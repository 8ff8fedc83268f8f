import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

const QUESTIONS = [
  ['Why us?', 'What is a closure?'],
  ['why  US', 'Explain “Ö(n log n)” & <b>\\C++</b>'],
  ['WHY US?!', 'What is a closure'],
  [],
];
/** The listed questions, each with the number of experiences that report it. */
const LISTED: readonly (readonly [pattern: RegExp, count: number])[] = [
  [/^why\s+us/i, 3],
  [/^What is a closure/, 2],
  [/^Explain “Ö\(n log n\)” & <b>\\C\+\+<\/b>$/, 1],
];

let company: string;

// Each test has its own company, because one test changes its experiences.
test.beforeEach(async ({ page }) => {
  company = `ASKING ${test.info().testId.slice(-4)}`;
  for (const [index, texts] of QUESTIONS.entries())
    await seed(`${company} ${index}`, { company, ...reporting(texts), date: `202${index}-05-17` });
  await page.goto(`/#experiences?${new URLSearchParams({ company })}`);
});

const reporting = (texts: readonly string[]) => ({ questions: texts.map((text) => `1|${text}`) });
const summary = (page: Page) => page.getByRole('region', { name: company });
const cards = (page: Page) => page.getByRole('article');
const links = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('link');

async function openQuestions(page: Page): Promise<void> {
  await summary(page).getByRole('button', { name: 'Questions from 3 experiences' }).click();
  await expect(links(page)).toHaveCount(LISTED.length);
}

test('each question of a company leads to exactly the experiences that report it, and Back returns', async ({
  page,
}) => {
  for (const [index, [pattern, count]] of LISTED.entries()) {
    await openQuestions(page);
    const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').nth(index);
    const link = item.getByRole('link');
    await expect(link).toHaveText(pattern);
    await expect(item).toContainText(`${count} ${count === 1 ? 'experience' : 'experiences'}: Engineer 202`);
    const text = (await link.textContent()) ?? '';
    await link.click();
    await expect(cards(page)).toHaveCount(count);
    await expect(
      page.getByText(`${count} results out of`).or(page.getByText(`${count} result out of`)),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Remove filter Question: ${text}`, exact: true }),
    ).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(count);
    await page.goBack();
    await expect(cards(page)).toHaveCount(QUESTIONS.length);
  }
});
