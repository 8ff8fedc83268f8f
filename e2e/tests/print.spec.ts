import type { Locator, Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { chooseCompany, openDetail, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

/** The width of the text on A4 and Letter, in CSS pixels, with the margins of Chromium. */
const PAPER_WIDTHS = [718, 740];

/** Prints the page, and then shows it as on paper of this width. */
async function print(page: Page, width: number): Promise<void> {
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1000 });
  // Sticky elements of a scrolled page would be printed where they are on the screen.
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  const bar = page.locator('header > div').first();
  expect(await bar.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)).toBe(0);
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
  await expect(page.getByText(`From ${page.url()} on ${day}`)).toBeVisible();
  await expect(page.locator('button, input, select').filter({ visible: true })).toHaveCount(0);
}

/** The parts that stand out of their box or are cut off by it. */
const standingOut = (boxes: Locator, parts: string) =>
  boxes.evaluateAll((all, selector) => {
    const isInside = (part: DOMRect, box: DOMRect) =>
      part.left >= box.left - 1 &&
      part.right <= box.right + 1 &&
      part.top >= box.top - 1 &&
      part.bottom <= box.bottom + 1;
    return all.flatMap((box) =>
      [...box.querySelectorAll(selector)]
        .filter((part) => !isInside(part.getBoundingClientRect(), box.getBoundingClientRect()))
        .map((part) => part.outerHTML),
    );
  }, parts);

async function seedSeveral(company: string): Promise<void> {
  const stated = { difficulty: 4, rating: 2, roundDetails: ['system_design|60|a', 'hr||b'] };
  for (const [index, country] of ['UK', 'India', 'India', 'USA'].entries())
    await seed(`${company} ${index}`, { company, country, date: `202${index}-03-01`, ...stated });
}

test('charts print whole and fit the paper, below their filters', async ({ page }) => {
  const company = 'PRINTED CHARTS';
  await seedSeveral(company);
  // A browser does not measure the charts again while it prints.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await chooseCompany(page, company);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await expect(page.getByRole('img')).toHaveCount(7);
  for (const width of PAPER_WIDTHS) {
    await print(page, width);
    await expect(page.getByText(`${company} · India`, { exact: true })).toBeVisible();
    const frames = page.locator('section:has(> * > [role="img"])');
    await expect(frames).toHaveCount(7);
    for (const frame of await frames.all()) await expect(frame).toHaveCSS('break-inside', 'avoid');
    expect(await standingOut(frames, 'svg, svg rect, svg path, svg text')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the list prints whole cards, below the search and the number of results', async ({ page }) => {
  const company = 'PRINTED CARDS';
  const rounds = Array.from(
    { length: 12 },
    (_, index) => `Round ${index} was about a system for ${company}.`,
  );
  for (const id of ['a', 'b', 'c']) await seed(`${company} ${id}`, { company, rounds });
  await page.goto('/');
  await search(page, company);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL(/PRINTED/);
  for (const width of PAPER_WIDTHS) {
    await print(page, width);
    await expect(page.getByText(`“${company}”`, { exact: true })).toBeVisible();
    await expect(page.getByText('3 results out of')).toBeVisible();
    const cards = page.getByRole('article');
    for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid');
    expect(await standingOut(cards, 'p')).toEqual([]);
    expect(await standingOut(cards.locator('p'), 'span')).toEqual([]);
  }
});

test('a detail prints alone, as wide as the paper, with its link', async ({ page }) => {
  const company = 'PRINTED DETAIL';
  await seed(company, { company });
  await page.goto('/');
  await openTab(page, 'Experiences');
  const detail = await openDetail(page, company);
  await expect(detail).toContainText('Shared By');
  expect(page.url()).toContain('PRINTED');
  for (const width of [...PAPER_WIDTHS, 2560]) {
    await print(page, width);
    const { width: printed = 0 } = (await detail.boundingBox()) ?? {};
    expect(printed, `at ${width}`).toBeGreaterThan(600);
    expect(printed, `at ${width}`).toBeLessThanOrEqual(Math.min(width, 1240));
    expect(await standingOut(detail, 'p, dd, li, h2')).toEqual([]);
  }
  await expect(page.getByRole('link', { name: /^More from/ })).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
});
