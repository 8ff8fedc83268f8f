import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { chooseCompany } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const CHARTS = [
  'Status distribution',
  'Country distribution',
  'Interview mode distribution',
  'Year-wise hiring',
  'Difficulty distribution',
  'Rating distribution',
  'Kinds of rounds',
] as const;

async function openCharts(page: Page): Promise<string> {
  const company = '=SAVED & CO';
  const stated = { difficulty: 4, rating: 2, roundDetails: ['system_design|60|a', 'hr||b'] };
  const fields = { company, country: 'UK', date: '2022-03-01', status: 'selected', ...stated };
  await seed(`${company}-1`, fields);
  await seed(`${company}-2`, { ...fields, country: '@India', date: '2024-01-01', status: 'pending' });
  await seed(`${company}-3`, { ...fields, country: '', difficulty: 1, rating: null, roundDetails: [] });
  await page.goto('/');
  await chooseCompany(page, company);
  await expect(page.getByRole('img', { name: 'Kinds of rounds' })).toBeVisible();
  return company;
}

async function save(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an SVG file looks as its chart does, in the ${colorScheme} theme`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const company = await openCharts(page);
    const alone = await context.newPage();
    for (const chart of CHARTS) {
      const { name, text } = await save(page, `Save SVG: ${chart}`);
      expect(name).toMatch(/\.svg$/);
      expect(text).not.toMatch(/\s(class|style)=|var\(|light-dark/);
      // The drawing is opened without the page’s style sheets, as in an image viewer.
      await alone.setContent(text);
      const drawn = await alone.locator('svg').evaluate((svg) => ({
        title: svg.querySelector('title')?.textContent,
        background: svg.querySelector('rect')?.getAttribute('fill'),
        texts: [...svg.querySelectorAll('g text')].map((one) => one.textContent),
        fills: [...svg.querySelectorAll('g text, g rect, g path')].map((one) => getComputedStyle(one).fill),
        boxes: [...svg.querySelectorAll('g text')].map((one) => {
          const { x, y, right, bottom } = one.getBoundingClientRect();
          const whole = svg.getBoundingClientRect();
          return x >= whole.x && y >= whole.y && right <= whole.right && bottom <= whole.bottom;
        }),
      }));
      const shown = await page.getByRole('img', { name: chart }).evaluate((svg) => ({
        texts: [...svg.querySelectorAll('text')].map((one) => one.textContent),
        fills: [...svg.querySelectorAll('text, g > rect, g > path')].map((one) => getComputedStyle(one).fill),
        background: getComputedStyle(svg.closest('section') as Element).backgroundColor,
      }));
      expect(drawn.title).toContain(`${company} · ${chart}`);
      expect(drawn.background).toBe(shown.background);
      expect(drawn.texts).toEqual(shown.texts);
      expect(drawn.fills).toEqual(shown.fills);
      expect(drawn.boxes).not.toContain(false);
    }
  });
}
