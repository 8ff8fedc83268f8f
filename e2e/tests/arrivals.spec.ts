import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { ownPortal } from '../support/spec-portal.ts';
import { cardOf, fillNewExperience, openAs } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

/** The positions of the cards in the window, by card id. */
const shownCards = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards
          .map((card) => [card.id, Math.round(card.getBoundingClientRect().top)] as const)
          .filter(([, top]) => top > -220 && top < window.innerHeight),
      ),
    );

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

// These tests have their own portal, so that experiences of other specs do not arrive.
ownPortal();

const seedArrival = (id: string, company: string) => seed(id, { company, date: '2026-11-20' });

test('what arrives while somebody reads further down moves no card until asked for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('article').nth(15).getByRole('link').focus();
  const back = page.getByRole('button', { name: 'Back to top' });
  await expect(back).toBeVisible();
  // The page scrolls what gets the focus to where the floating button does not cover it.
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate(isUncovered)).toBe(true);
  }
  const before = await shownCards(page);

  await seedArrival('arrival-1', 'ARRIVED FIRST');
  await expect(page.getByRole('button', { name: '1 new experience' })).toBeVisible();
  await seedArrival('arrival-2', 'ARRIVED SECOND');
  const arrived = page.getByRole('button', { name: '2 new experiences' });
  await expect(arrived).toBeVisible();
  expect(await shownCards(page)).toEqual(before);
  await expect(page.getByRole('article', { name: /^ARRIVED/ })).toHaveCount(0);

  await arrived.click();
  await expect(page.getByRole('article', { name: /^ARRIVED/ })).toHaveCount(2);
  await expect(cardOf(page, 'ARRIVED SECOND')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Experiences' })).toBeFocused();
  await expect(arrived).toBeHidden();
});

test('a new experience is told in sight, with View it and its link', async ({ page }) => {
  await openAs(page, 'Ada Lovelace');
  const form = await fillNewExperience(page, 'Told in sight');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Shared.' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  await page.getByRole('button', { name: 'View it' }).click();
  await expect(page.getByRole('tab', { name: 'Experiences' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog', { name: 'TOLD IN SIGHT' })).toContainText('Shared By');
  await expect(page.getByText('Shared.')).toHaveCount(0);
});
