import type { Page } from '@playwright/test';
import { formatDate } from '../../shared/src/model/format-date.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { seed } from '../support/seed.ts';
import { blockFirstPopup, openPopup, signInButton } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('the call at the end of Home', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share your interview' });
  const form = (page: Page) => page.getByRole('dialog', { name: 'Add Experience' });

  test('opens the form for a visitor who signs in, and for a member', async ({ page }) => {
    await page.goto('/');
    await expect(signInButton(page)).toBeEnabled();
    await (await openPopup(page, share(page))).close();
    await expect(form(page)).toBeHidden();
    const popup = await openPopup(page, share(page));
    await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
    await expect(page.getByText('Welcome, Ada!')).toBeVisible();
    await expect(form(page)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await share(page).click();
    await expect(form(page)).toBeVisible();
  });

  test('opens the form for a visitor whose first popup was blocked', async ({ page, pageErrors }) => {
    await blockFirstPopup(page);
    await page.goto('/');
    await expect(signInButton(page)).toBeEnabled();
    await share(page).click();
    const popup = await openPopup(page, page.getByRole('button', { name: 'Try again' }));
    await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
    await expect(form(page)).toBeVisible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('blocked the sign-in popup')]);
  });
});

test('the drawing on Home is whole, and its words can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/');
  const drawing = page.locator('#panel-home div[class*=drawing]');
  await expect(drawing).toContainText('Backend Engineer');
  const { outside, smallest } = await drawing.evaluate((element) => {
    const all = element.getBoundingClientRect();
    const parts = Array.from(element.querySelectorAll('*'));
    const isInside = ({ left, top, right, bottom }: DOMRect) =>
      left >= all.left && top >= all.top && right <= all.right && bottom <= all.bottom;
    const sizes = parts.map((part) => parseFloat(getComputedStyle(part).fontSize));
    return {
      outside: parts.filter((part) => !isInside(part.getBoundingClientRect())).map((part) => part.outerHTML),
      smallest: Math.min(...sizes),
    };
  });
  expect(outside).toEqual([]);
  expect(smallest).toBeGreaterThanOrEqual(12);
});

test.describe('the latest experiences', () => {
  const latest = (page: Page) => page.getByRole('region', { name: 'Latest experiences' });

  test('come once Home is painted, move nothing, and lead to their detail', async ({ page }) => {
    const company = 'HOMEWARD';
    const date = new Date().toISOString().slice(0, 10);
    await seed(`${company} ~`, { company, role: 'Pilot', date, rounds: ['A flight in a simulator.'] });
    await seed(company, { company, role: 'Steward', date, rounds: ['The same again.'] });
    await seed(`${company} to come`, { company: 'TO COME', date: '2099-12-30' });
    // The database decides which day is today. The browser's clock must not matter.
    await page.clock.setFixedTime(new Date('2100-01-01T12:00:00Z'));
    for (const [width, shown] of [
      [360, 3],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 2000 });
      const shifts = await watchLayoutShifts(page);
      await page.goto('/');
      const first = latest(page).getByRole('listitem').first();
      await expect(first).toContainText('A flight in a simulator.');
      await expect(first).toContainText(formatDate(date));
      await expect(latest(page).getByRole('heading', { level: 3 })).toHaveCount(shown);
      await expect(latest(page).getByRole('link', { name: company })).toHaveCount(1);
      await expect(latest(page)).toContainText(/\d+ experiences from \d+ countries, since \d{4}\./);
      expect(await shifts(), `${width} pixels wide`).toEqual([]);
      const isCut = await latest(page).evaluate((region) => region.scrollHeight > region.clientHeight);
      expect(isCut).toBe(false);
    }
    await latest(page).getByRole('link', { name: company }).click();
    await expect(page.getByRole('dialog', { name: company })).toContainText('A flight in a simulator.');
    // The first step back only closes the detail.
    await page.goBack();
    await page.goBack();
    await expect(latest(page)).toContainText(company);
  });

  test('are told to be missing where they cannot be read, and move nothing', async ({ page, pageErrors }) => {
    await page.route(/documents:runQuery/, (route) => route.abort());
    const place = page.locator('#panel-home div[class*=latest-experiences]');
    for (const [width, height, kept] of [
      [360, 2000, 1],
      [1440, 2000, 1],
      [360, 400, 0],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shifts = await watchLayoutShifts(page);
      const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(':runQuery'));
      await page.goto('/');
      await refused;
      await expect(latest(page)).toHaveCount(0);
      await expect(place).toHaveText(Array(kept).fill(/^The latest experiences are not loaded yet\./));
      await expect(page.getByRole('heading', { name: 'Real Experiences' })).toBeVisible();
      expect(await shifts(), `${width} by ${height} pixels`).toEqual([]);
    }
    for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');
  });
});
