import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { fillNewExperience, openAddForm, openAs, openDetail, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const round = (form: Locator, number: number) =>
  form.getByRole('textbox', { name: `Round ${number}`, exact: true });

async function dragRound(page: Page, form: Locator, from: number, to: number): Promise<void> {
  const grip = await boxOf(form.getByTitle('Drag to move').nth(from - 1));
  const target = await boxOf(round(form, to));
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, from < to ? target.bottom + 20 : target.y, { steps: 8 });
  await page.mouse.up();
}

test('a round is dragged to another place by the pointer, and saved there', async ({ page }) => {
  const company = 'ORDERLY';
  await page.setViewportSize({ width: 1280, height: 1200 });
  // Rounds that still slide to their place would be measured on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'Ada Lovelace');
  const form = await fillNewExperience(page, company);
  for (const [index, text] of ['First', 'Second', 'Third'].entries()) {
    if (index > 0) await form.getByRole('button', { name: 'Add Round' }).click();
    await round(form, index + 1).fill(text);
  }
  await round(form, 3).scrollIntoViewIfNeeded();
  await dragRound(page, form, 3, 1);
  await expect(round(form, 1)).toHaveValue('Third');
  await expect(form.getByText('is now round')).toHaveText('Round 2 is now round 1.');
  await dragRound(page, form, 2, 3);
  await expect(round(form, 3)).toHaveValue('First');
  await save(form);
  const detail = await openDetail(page, company);
  await expect(detail.getByRole('listitem')).toHaveText([/Third/, /Second/, /First/]);
});

test('a drag scrolls at the edge, ignores other fingers, and ends with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAs(page, 'Ada Lovelace');
  const form = await openAddForm(page);
  for (let count = 1; count < 12; count++) await form.getByRole('button', { name: 'Add Round' }).click();
  for (let number = 1; number <= 12; number++) await round(form, number).fill(`Text ${number}`);
  const grip = form.getByTitle('Drag to move').first();
  await grip.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(grip);
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  // The pointer rests at the edge while the form scrolls below.
  await page.mouse.move(x, 690, { steps: 4 });
  await expect(round(form, 12)).toHaveValue('Text 1');
  await page.evaluate(() => {
    for (const type of ['pointermove', 'pointerup'])
      window.dispatchEvent(new PointerEvent(type, { pointerId: 77, clientY: 10, bubbles: true }));
  });
  await expect(round(form, 12)).toHaveValue('Text 1');
  await page.keyboard.press('Escape');
  await expect(round(form, 1)).toHaveValue('Text 1');
  await expect(round(form, 12)).toHaveValue('Text 12');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a focused round shows its label, clear of the buttons beside it', async ({ page }) => {
  await openAs(page, 'Ada Lovelace');
  const form = await openAddForm(page);
  for (let count = 1; count < 10; count++) await form.getByRole('button', { name: 'Add Round' }).click();
  await round(form, 10).fill('A long talk. '.repeat(160));
  for (const [width, height] of [
    [320, 780],
    [360, 600],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await form.getByRole('combobox', { name: 'Company' }).focus();
    await round(form, 10).focus();
    const label = form.getByText('Round 10', { exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    const { right, bottom } = await boxOf(label);
    const grip = await boxOf(form.getByTitle('Drag to move').last());
    expect(grip.x >= right - 1 || grip.y >= bottom - 1).toBe(true);
  }
});

test.describe('where scroll bars take no room', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('the form fills a phone', async ({ page }) => {
    await openAs(page, 'Ada Lovelace');
    const form = await openAddForm(page);
    for (const [width, height] of [
      [320, 568],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const edges = async () => {
        const { x, y, right, bottom } = await boxOf(form);
        return [x, y, right, bottom].map(Math.round);
      };
      await expect.poll(edges).toEqual([0, 0, width, height]);
      const { bottom } = await boxOf(form.getByRole('button', { name: 'Save' }));
      expect(bottom).toBeGreaterThan(height - 40);
    }
    await expect(form.getByText('Typing sound')).toBeVisible();
  });
});

test('the form is at most 500 pixels wide', async ({ page }) => {
  await openAs(page, 'Ada Lovelace');
  const form = await openAddForm(page);
  for (const width of [501, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(form)).width).toBeLessThanOrEqual(500);
  }
});
