import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { removeExperience, seed } from '../support/seed.ts';
import { FIRESTORE_FILES } from '../support/shell-files.ts';
import { ownPortal, specPortal } from '../support/spec-portal.ts';
import { expect, openTab, test } from '../support/test.ts';
import { usageOf } from '../support/usage.ts';

const EXPERIENCES = 3000;

ownPortal(() => ({ options: ['--experiences', String(EXPERIENCES)] }));

const cards = (page: Page) => page.getByRole('article');

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
