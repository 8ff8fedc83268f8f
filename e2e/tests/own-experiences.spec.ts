import type { Page } from '@playwright/test';
import { renameAccount, seed, seedOwner } from '../support/seed.ts';
import { cardOf, fillNewExperience, nextDialog, openDetail, openUnder, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Opens the list of one's own experiences through the account menu. */
async function openOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'Your experiences' }).click();
  await expect(page.getByRole('heading', { name: 'Your experiences', level: 1 })).toBeVisible();
}

const results = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('one’s own list has the named and the anonymous ones, and nobody else’s does', async ({ newDevice }) => {
  const [named, hidden] = ['OWN NAMED', 'OWN HIDDEN'];
  const open = async (name: string): Promise<Page> => {
    const page = await newDevice();
    await openUnder(page, name);
    return page;
  };
  const [author, other] = [await open('Own author'), await open('Own reader')];
  await openOwn(author);
  await expect(author.getByText('You have not shared an experience yet.')).toBeVisible();
  await expect(author).toHaveTitle(/^Your experiences · /);

  const shown = await fillNewExperience(author, named);
  await shown.getByRole('checkbox', { name: 'Show my name' }).check();
  await save(shown);
  await results(author, '1 results out of 1');
  const form = await fillNewExperience(author, hidden);
  await save(form);
  await results(author, '2 results out of 2');
  for (const company of [named, hidden]) await expect(cardOf(author, company)).toBeVisible();
  await author.reload();
  await results(author, '2 results out of 2');

  await openOwn(other);
  await expect(other.getByText('You have not shared an experience yet.')).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);

  await author.getByRole('button', { name: 'Sign Out' }).click();
  await expect(author.getByText('Sign in to see your experiences.')).toBeVisible();
  await expect(author.getByRole('article')).toHaveCount(0);
  await author.getByRole('button', { name: 'Remove filter Your experiences' }).click();
  await expect(author.getByRole('article').first()).toBeVisible();
});

test('after a rename an experience is saved under the new name at once', async ({ page }) => {
  const uid = await openUnder(page, 'Own before');
  await seed(`own-${uid}`, { company: 'OWN BEFORE', createdBy: uid, createdByName: 'Own before' });
  const renamed = 'Own renamed';
  await renameAccount(uid, `${renamed} \u200b`);
  await page.reload();
  await expect(page.getByText('Welcome, Own!')).toBeVisible();
  const form = await fillNewExperience(page, 'OWN RENAMED');
  await form.getByRole('checkbox', { name: 'Show my name' }).check();
  await expect(form.getByText(`Readers see: ${renamed}`)).toBeVisible();
  await save(form);
  const opened = await openDetail(page, 'OWN RENAMED');
  await expect(opened.getByText(renamed, { exact: true })).toBeVisible();
  await openOwn(page);
  await page.getByRole('button', { name: 'Change the name' }).click();
  await expect(page.getByText('Your name was changed in 1 of 1 experience.')).toBeVisible();
});

test('the account menu opens, closes and keeps the focus by keyboard, in every window', async ({ page }) => {
  await openUnder(page, 'Own menu');
  const button = page.getByRole('button', { name: 'Welcome, Own!' });
  const link = page.getByRole('link', { name: 'Your experiences' });
  for (const width of [320, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await page.mouse.click(width - 4, 650);
    await expect(link).toBeHidden();
  }
  await page.setViewportSize({ width: 800, height: 240 });
  await button.press('Enter');
  const last = page.getByRole('button', { name: 'Sign Out' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the list of one’s own comes in pages, follows filters, order and deletions, and Back leads out of it', async ({
  page,
}) => {
  const name = 'Own many';
  const uid = await openUnder(page, name);
  const ids = Array.from({ length: 60 }, (_, index) => `own-${uid}-${String(index).padStart(3, '0')}`);
  await Promise.all(
    ids.map(async (id, index) => {
      const isHidden = index % 2 === 0;
      const author = { createdBy: isHidden ? null : uid, createdByName: isHidden ? 'Anonymous' : name };
      const date = `2020-01-01T${String(index).padStart(3, '0')}`;
      await seed(id, {
        company: `OWN ${index}`,
        date,
        status: index < 3 ? 'selected' : 'pending',
        ...author,
      });
      if (isHidden) await seedOwner(id, uid);
    }),
  );
  await page.getByRole('tab', { name: 'Experiences' }).click();
  await openOwn(page);
  const cards = page.getByRole('article');
  await results(page, '60 results out of 60');
  await expect(cards).toHaveCount(50);
  await expect(cards.first()).toHaveAccessibleName('OWN 59, Engineer');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(60);

  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('OWN 59');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest');
  await expect(cards.first()).toHaveAccessibleName('OWN 0, Engineer');
  await page.getByRole('combobox', { name: 'Search by company' }).fill('own 1');
  await results(page, '11 results out of 60');
  await page.getByRole('combobox', { name: 'Search by company' }).fill('');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('selected');
  await results(page, '3 results out of 60');

  await cardOf(page, 'OWN 0').click();
  await expect(page).toHaveTitle(/^OWN 0, Engineer · /);
  const asked = nextDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  expect(await asked).toBe('Delete OWN 0?');
  await results(page, '2 results out of 59');
  await expect(page).toHaveTitle(/^Your experiences · /);

  await page.getByRole('combobox', { name: 'Filter by my experiences' }).selectOption('All');
  await expect(page.getByRole('button', { name: 'Remove filter Your experiences' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Filter by my experiences' })).toHaveValue('own');
});
