import type { Locator } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { nextFrames } from '../support/next-frames.ts';
import { seed } from '../support/seed.ts';
import { cardOf, chooseCompany, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const LINES = 'first second third fourth fifth sixth seventh'.split(' ').map((line) => `The ${line}.`);

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('cards are 220 pixels high and columns at least 280 wide, in every window', async ({ page }) => {
  await page.goto('/');
  await openTab(page, 'Experiences');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const columns: number[] = [];
  for (const width of [320, 700, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const measure = () =>
      cards.evaluateAll((all) =>
        all.map((card) => {
          const { width, height, left } = card.getBoundingClientRect();
          return { width, height, left };
        }),
      );
    // The browser has not laid out cards far from the window, so they have no size at first.
    await expect
      .poll(async () => new Set((await measure()).map(({ height }) => height)))
      .toEqual(new Set([220]));
    const sizes = await measure();
    expect(Math.min(...sizes.map((size) => size.width))).toBeGreaterThanOrEqual(280);
    columns.push(new Set(sizes.map((size) => size.left)).size);
  }
  expect(columns).toEqual([1, 2, 4, 4]);
});

test('the end of the list stays where it is when it first comes into sight, in every window', async ({
  page,
}) => {
  const company = 'UNEVEN ROWS';
  const ids = Array.from({ length: 23 }, (_, index) => `${company} ${index}`);
  await Promise.all(ids.map((id) => seed(id, { company })));
  const end = page.getByText('End of the results.');
  const distance = async () => {
    await nextFrames(page);
    // Both positions are read at the same time, because the tab moves a little when it becomes visible.
    return end.evaluate((one) => {
      const first = document.querySelector('article');
      return Math.round(one.getBoundingClientRect().top - (first?.getBoundingClientRect().top ?? 0));
    });
  };
  for (const width of [320, 700, 1000, 1280]) {
    await page.setViewportSize({ width, height: 300 });
    await page.goto('/');
    await page.goto(`/#experiences?${new URLSearchParams({ company })}`);
    await expect(page.getByRole('article')).toHaveCount(23);
    const before = await distance();
    await end.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    expect(await distance(), `at ${width}`).toBe(before);
  }
});

test('a card shows six lines of rounds and ends with an ellipsis', { tag: '@dates' }, async ({ page }) => {
  await seed('six-lines', { company: 'SIX LINES', rounds: LINES });
  await page.goto('/');
  await search(page, 'six lines');
  const card = cardOf(page, 'SIX LINES');
  const rounds = card.locator('p', { hasText: LINES[0] ?? '' });
  await expect(page.getByRole('article')).toHaveCount(1);

  const block = await boxOf(rounds);
  expect(block.height).toBe(6 * Number.parseFloat(await styleOf(rounds, 'line-height')));
  expect(await styleOf(rounds, '-webkit-line-clamp')).toBe('6');
  expect((await boxOf(card.getByText('The sixth.'))).bottom).toBeLessThanOrEqual(block.bottom);
  expect((await boxOf(card.getByText('The seventh.'))).y).toBeGreaterThanOrEqual(block.bottom);
  expect(block.bottom).toBeLessThanOrEqual((await boxOf(card.getByText('1 Jun 2024 · Germany'))).y);
});

/** The name of the colour of a text like 'rgb(163, 38, 42)'. If the colour has no common name, its hue in degrees. */
function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const degrees = (sixth * 60 + 360) % 360;
  if (degrees < 15 || degrees > 345) return 'red';
  if (degrees > 20 && degrees < 45) return 'orange';
  return degrees > 90 && degrees < 165 ? 'green' : `${degrees}°`;
}

test('badges and slices are orange, green and red in both themes, under every filter', async ({ page }) => {
  const company = 'HUE WORKS';
  for (const status of ['pending', 'selected', 'not_selected'])
    await seed(`hue-${status}`, { company, role: status, status });
  await page.goto('/');
  await search(page, company);
  await chooseCompany(page, company);

  const hueOfSlice = async (name: string) => {
    const chart = page.getByRole('img', { name: 'Status distribution' });
    const slice = chart.locator('g').filter({ has: page.getByText(name, { exact: true }) });
    return hueOf(await styleOf(slice.locator('path').first(), 'fill'));
  };
  const hueOfBadge = async (text: string) =>
    hueOf(await styleOf(page.getByRole('article').getByText(text, { exact: true }), 'color'));

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('combobox', { name: 'Status' }).selectOption('all');
    await expect(page.getByRole('img', { name: 'Status distribution' }).locator('path')).toHaveCount(3);
    const slices = await Promise.all(['Pending', 'Selected', 'Not selected'].map(hueOfSlice));
    expect(slices).toEqual(['orange', 'green', 'red']);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('not_selected');
    await expect(page.getByRole('img', { name: 'Status distribution' }).locator('path')).toHaveCount(1);
    expect(await hueOfSlice('Not selected')).toBe('red');

    await openTab(page, 'Experiences');
    await expect(page.getByRole('article')).toHaveCount(3);
    const badges = await Promise.all(['PENDING', 'SELECTED', 'NOT SELECTED'].map(hueOfBadge));
    expect(badges).toEqual(['orange', 'green', 'red']);
    await openTab(page, 'Analytics');
  }
});
