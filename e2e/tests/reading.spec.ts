import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { nextFrames } from '../support/next-frames.ts';
import { overhang } from '../support/overhang.ts';
import { seed } from '../support/seed.ts';
import { expect, openTab, test } from '../support/test.ts';

const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });

/** Opens the detail of this test's own experience, near the beginning of the list. */
async function openDetail(page: Page, company: string): Promise<Locator> {
  await seed(company, { company, date: '2099-12-29' });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('link', { name: `${company}, Engineer` }).press('Enter');
  const detail = page.getByRole('dialog', { name: company });
  await expect(detail).toContainText('Shared By');
  return detail;
}

/** The number of cards in the first row. */
async function countColumns(page: Page): Promise<number> {
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

test('an open detail leaves the cards their columns', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 1000 });
  const detail = await openDetail(page, 'BESIDE');
  for (const [width, columns] of [
    [1440, 2],
    [1900, 4],
    [2560, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(() => countColumns(page), { message: `at ${width}` }).toBe(columns);
    const { right } = await boxOf(detail);
    const { x } = await boxOf(page.getByRole('combobox', { name: 'Search by company' }));
    expect(Math.abs(width - right - x), `at ${width}`).toBeLessThanOrEqual(16);
    expect(await overhang(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  const searchBox = page.getByRole('combobox', { name: 'Search by company' });
  const { x } = await boxOf(searchBox);
  await close(page).click();
  await expect.poll(() => countColumns(page)).toBe(4);
  expect((await boxOf(searchBox)).x).toBe(x);
});

test('on a phone the detail fills the page between header and tabs, and Close is at its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const detail = await openDetail(page, 'HANDHELD');
  await expect.poll(async () => (await boxOf(detail)).height).toBeGreaterThan(844 - 120);
  // The detail slides in.
  const home = page.getByRole('tab', { name: 'Home' });
  await expect.poll(async () => Math.round((await boxOf(detail)).bottom)).toBe(844 - 48);
  const button = await boxOf(close(page));
  expect(button.y).toBeGreaterThan(844 * 0.8);
  expect(button.bottom).toBeLessThanOrEqual((await boxOf(home)).y);
  await expect(home).toBeInViewport({ ratio: 1 });
  await close(page).click();
  await expect(detail).toHaveCount(0);
});

test('the like button says what it does and moves when it is pressed', async ({ page }) => {
  const detail = await openDetail(page, 'LIKEABLE');
  const like = detail.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('title', 'Like this experience');
  const apple = like.locator('svg');
  const scaleWhilePressed = async (): Promise<string> => {
    await like.hover();
    await page.mouse.down();
    await expect(like).toHaveCSS('cursor', 'pointer');
    const transform = await apple.evaluate(async (svg) => {
      await Promise.all(svg.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(svg).transform;
    });
    // The mouse button is released elsewhere, so that no sign-in is requested.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    return transform;
  };
  expect(await scaleWhilePressed()).toBe('matrix(0.8, 0, 0, 0.8, 0, 0)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scaleWhilePressed()).toBe('none');
});

test.describe('closing the detail leaves the reader where they are', () => {
  const cards = (page: Page) => page.getByRole('article');
  const topOf = (card: Locator) => card.evaluate((one) => Math.round(one.getBoundingClientRect().top));

  for (const [how, closeDetail] of [
    ['Close', (page: Page) => close(page).click()],
    ['Back', (page: Page) => page.goBack()],
  ] as const)
    test(`in the list that they scrolled beside it, by ${how}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const detail = await openDetail(page, `SCROLLED ${how.toUpperCase()}`);
      const seen = cards(page).nth(20);
      await seen.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // The first card in the window may be in the same row as this card, or in the row above.
      const before = await topOf(seen);
      await closeDetail(page);
      await expect(detail).toHaveCount(0);
      await expect.poll(() => countColumns(page)).toBe(4);
      await nextFrames(page);
      expect(Math.abs((await topOf(seen)) - before)).toBeLessThan(500);
    });

  test('on a phone that went on to the next ones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDetail(page, 'THUMBED');
    for (let step = 0; step < 10; step++) await page.getByRole('button', { name: 'Next experience' }).click();
    await close(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await nextFrames(page);
    await expect(page.locator('article:focus-within')).toBeInViewport();
    await expect(cards(page).first()).not.toBeInViewport();
  });
});
