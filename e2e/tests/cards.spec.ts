import type { Locator, Page } from '@playwright/test';
import { atRest } from '../support/at-rest.ts';
import { boxOf } from '../support/box-of.ts';
import { overhang } from '../support/overhang.ts';
import { seed } from '../support/seed.ts';
import { cardOf, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const COMPANY = 'PRÄZISION BEISPIEL AG';

/** Stores an experience and opens the list with only its card. */
async function openOnly(page: Page, company: string, fields: object = {}): Promise<Locator> {
  await seed(company, { company, ...fields });
  await page.goto('/');
  await search(page, company);
  await expect(page.getByRole('article')).toHaveCount(1);
  return cardOf(page, company);
}

test('cards take the width of each smaller window, beside an open detail too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  await seed('shrinking', { company: 'SHRINKING', date: '2026-12-30' });
  await cardOf(page, 'SHRINKING').click();
  await expect(page.getByRole('dialog', { name: 'SHRINKING' })).toContainText('Shared By');
  await atRest(page);
  for (const width of [1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overhang(page), { message: `at ${width}` }).toBeLessThanOrEqual(0);
    const list = await page.getByRole('article').evaluateAll((cards) => ({
      right: Math.max(...cards.map((card) => card.getBoundingClientRect().right)),
      end: cards[0]?.closest('main, [role=tabpanel]')?.getBoundingClientRect().right ?? 0,
      panel: document.querySelector('dialog')?.getBoundingClientRect().left ?? 0,
    }));
    expect(list.right, `at ${width}`).toBeLessThanOrEqual(width < 760 ? list.end : list.panel);
  }
});

test('selecting the text of a card with the mouse does not open it, a click does', async ({ page }) => {
  const card = await openOnly(page, 'SELECTABLE');
  for (const text of ['SELECTABLE', 'A friendly call.']) {
    const { x, y } = await boxOf(card.getByText(text));
    await page.mouse.move(x + 1, y + 9);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 9, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const detail = page.getByRole('dialog', { name: 'SELECTABLE' });
  await card.getByRole('link').press('Enter');
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByText('A friendly call.').click();
  await expect(detail).toBeVisible();
});

test('a card grows where the root font is twice as large, and cuts its rounds alone', async ({ page }) => {
  const rounds = [
    'A long round of words. '.repeat(40),
    ...Array.from({ length: 12 }, (_, index) => `Round ${index}.`),
  ];
  const role = 'Principal Engineer for Signalling and Timetables';
  await openOnly(page, 'DOUBLED', { role, status: 'not_selected', rounds, likes: ['a', 'b'] });
  const card = page.getByRole('article');
  // A narrow card with large text grows, so that only its rounds are cut.
  for (const [size, width, height, isCut] of [
    [16, 360, 220, true],
    [16, 1440, 220, true],
    [32, 390, expect.any(Number), false],
    [32, 320, expect.any(Number), false],
    [32, 1440, 440, true],
  ] as const) {
    await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size);
    await page.setViewportSize({ width, height: 900 });
    const seen = await card.evaluate((element) => {
      const parts = [...element.querySelectorAll('h2, p, span:has(+ :not(*)), button[aria-pressed]')]
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => part.getBoundingClientRect());
      const { top, right, bottom, left, height } = element.getBoundingClientRect();
      const overlaps = parts.flatMap((one, index) =>
        parts
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      );
      const outside = parts.filter(
        (part) => part.top < top || part.right > right || part.bottom > bottom || part.left < left,
      );
      const isCut = [...element.querySelectorAll('bdi')].some((name) => name.scrollWidth > name.clientWidth);
      return { height, overlaps: overlaps.length, outside: outside.length, count: parts.length, isCut };
    });
    expect(seen, `${size}px at ${width}`).toEqual({ height, overlaps: 0, outside: 0, count: 6, isCut });
  }
});

test('a long name has the first line of its card with the like alone, and is found without accents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOnly(page, COMPANY, { likes: ['a', 'b', 'c'] });
  await search(page, 'prazision beisp');
  await expect(page.getByText(/^1 results out of/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article');
  const like = await card.getByRole('button', { name: /^Like/ }).boundingBox();
  const link = card.getByRole('heading', { level: 2 }).getByRole('link', { name: COMPANY });
  const name = await link.evaluate((one) => ({
    right: one.getBoundingClientRect().right,
    isCut: one.scrollWidth > one.clientWidth,
  }));
  expect(name.isCut).toBe(false);
  expect(like?.x).toBeGreaterThan(name.right);
});

test('a role that is too long is cut before its job type', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const role = 'Principal Engineer for Signalling and Timetables';
  await openOnly(page, 'LONG ROLE WORKS', { role, jobType: 'Full-time' });
  const isCut = (text: string) =>
    page
      .getByRole('article')
      .getByText(text, { exact: true })
      .evaluate((one) => {
        const { right } = one.closest('article')?.getBoundingClientRect() ?? { right: 0 };
        return one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > right - 12;
      });
  expect([await isCut(role), await isCut('· Full-time')]).toEqual([true, false]);
});
