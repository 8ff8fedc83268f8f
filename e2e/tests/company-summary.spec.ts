import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

const REPORTS = [
  { status: 'selected', country: 'India', date: '2024-05-17', difficulty: 5, weeks: 2 },
  { status: 'selected', country: 'India', date: '2023-01-02', difficulty: 5, rating: 1 },
  { status: 'not_selected', country: 'UK', date: '2023-01-02', rounds: ['A call.'], difficulty: 3 },
  {
    status: 'not_selected',
    country: 'UK',
    date: '2022-01-02',
    modes: { onsite: true, virtual: true },
    difficulty: 2,
    roundDetails: ['coding|60|a', 'coding||b', 'hr|60|c'],
  },
  { status: 'not_selected', country: 'USA', date: '2021-12-31', difficulty: 1, rating: 4 },
  { status: 'pending', country: 'USA', date: '2020-01-02' },
];

let company: string;

// Each test has its own company, because one test changes its experiences.
test.beforeEach(async () => {
  company = `SUMMARIZED ${test.info().testId.slice(-4)}`;
  for (const [index, report] of REPORTS.entries()) await seed(`${company} ${index}`, { company, ...report });
});

const summary = (page: Page) => page.getByRole('region', { name: company });
const cards = (page: Page) => page.getByRole('article');
const fact = (page: Page, term: string) =>
  summary(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}`) })
    .locator('xpath=following-sibling::dd');
const charts = (page: Page) =>
  page.getByRole('img', { name: /^(Status|Country|Interview mode) distribution|hiring/ });

const openAll = (page: Page) => summary(page).getByRole('button', { name: 'More numbers' }).click();

async function expectNumbers(page: Page): Promise<void> {
  await expect(fact(page, 'Experiences')).toHaveText('6 in all');
  await expect(fact(page, 'Latest')).toHaveText('17 May 2024');
  await expect(fact(page, 'Outcome')).toHaveText(
    '2 selected of 5 with an outcome: 40%Probably between 12% and 77% (95% confidence)1 pending',
  );
  await expect(fact(page, 'Rounds')).toHaveText('Usually 2 (5 of 6 experiences)');
  await expect(fact(page, 'Interview modes')).toHaveText('Onsite 6Virtual 1');
  await expect(fact(page, 'Difficulty')).toHaveText('3 of 5 (median of 5 answers)');
  await expect(fact(page, 'Rating')).toHaveText('1, 4 of 5');
  await expect(fact(page, 'Weeks until the decision')).toHaveText('2');
  await expect(fact(page, 'Kinds of rounds')).toHaveText('Coding 1HR 1');
  await expect(fact(page, 'Minutes per round')).toHaveText('60, 60');
}

test('each number leads to as many experiences, and Back to the summary', async ({ page }) => {
  await page.goto(`/#analytics?${new URLSearchParams({ company })}`);
  await openAll(page);
  await expectNumbers(page);
  const links = summary(page).getByRole('link');
  const names = await links.allInnerTexts();
  expect(names).toHaveLength(15);
  for (const name of names) {
    await test.step(name, async () => {
      await summary(page).getByRole('link', { name, exact: true }).click();
      const isDate = name === '17 May 2024';
      const [count] = isDate ? ['6'] : (/\d+(?= |$)/.exec(name.replace(/^\d{4} /, '')) ?? []);
      if (name.includes('outcome'))
        await expect(page.getByText(`${count} of 6 have an outcome`)).toBeVisible();
      else await expect(cards(page)).toHaveCount(Number(count));
      if (isDate) await expect(cards(page).first()).toContainText(name);
      await expect(summary(page)).toBeVisible();
      if (!name.includes('outcome')) await page.goBack();
      await expect(charts(page)).toHaveCount(4);
    });
  }
});
