import type { Locator, Page } from '@playwright/test';
import { openMenu } from '../support/account-menu.ts';
import { boxOf } from '../support/box-of.ts';
import { showModeration } from '../support/change-config.ts';
import { overhang } from '../support/overhang.ts';
import { seed } from '../support/seed.ts';
import { signInButton, signInUnder, signOut } from '../support/sign-in.ts';
import { openAs, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff Senior';

// The header is tested with four tabs. configured-tabs.spec.ts tests additional tabs.
test.beforeEach(({ page }) => showModeration(page));

/** The number of lines of the element's text. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Experience' });
const allTabs = async (page: Page): Promise<readonly Locator[]> => {
  await expect(page.getByRole('tab')).toHaveCount(4);
  return page.getByRole('tab').all();
};

const title = (page: Page) =>
  page.getByRole('banner').getByText('Interview Experience Portal', { exact: true });
const tagline = (page: Page) => page.getByText('Share and explore interview experiences.');

test('a long name leaves the header as tall, and is cut by an ellipsis', async ({ page }) => {
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  };
  const heights = async () => [await heightAt(360), await heightAt(768), await heightAt(1440)];
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  const before = await heights();
  await signInUnder(page, LONG_NAME);
  expect(await heights()).toEqual(before);
  for (const width of [360, 699, 700, 759, 760, 819, 820, 999, 1000, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const text of width < 1280 ? [] : [title(page), tagline(page)])
      await expect.poll(() => linesOf(text), `lines at ${width}`).toBe(1);
    await expect(page.locator('header img'), `at ${width}`).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await boxOf(addButton(page))).bottom, `at ${width}`).toBeLessThan(56);
    for (const tab of await allTabs(page)) await expect(tab, `at ${width}`).toBeInViewport({ ratio: 1 });
  }

  const welcome = page.getByText(`Welcome, ${LONG_NAME.split(' ')[0]}!`);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(welcome).toBeVisible();
    const look = () =>
      welcome.evaluate((element) => {
        const isCut = element.scrollWidth > element.clientWidth;
        return { isCut, textOverflow: getComputedStyle(element).textOverflow };
      });
    await expect.poll(look, `at ${width}`).toEqual({ isCut: true, textOverflow: 'ellipsis' });
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of await allTabs(page)) {
      await tab.focus();
      await expect(tab, `at ${width}`).toBeInViewport({ ratio: 1 });
    }
    await openMenu(page);
    // The menu scrolls to a fraction of a pixel, and closes when the focus leaves it.
    for (const control of [page.getByRole('button', { name: 'Sign Out' }), addButton(page)]) {
      await control.focus();
      await expect(control, `at ${width}`).toBeInViewport({ ratio: 0.98 });
    }
    await expect.poll(() => overhang(page), `at ${width}`).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeInViewport({ ratio: 1 });
});

test('tabs and Add Experience can be pressed far down a list, in every window', async ({ page }) => {
  // The list shows only this test's company, because cards that other tests add or delete would move the list.
  const company = 'FAR DOWN';
  const seedCard = (index: number) => seed(`${company} ${index}`, { company });
  await Promise.all(Array.from({ length: 24 }, (_, index) => seedCard(index)));
  await page.goto('/');
  await signInUnder(page, LONG_NAME);
  await search(page, company);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await openTab(page, 'Experiences');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    // In a window of 320 px, a part of the last tab is cut, and fades.
    await expect(page.getByRole('tablist')).toHaveCSS('mask-image', /gradient/);
    for (const control of [...(await allTabs(page)), addButton(page)])
      await expect(control, `at ${width}`).toBeInViewport({ ratio: width < 360 ? 0.5 : 1 });
    // The page must not scroll when the controls are pressed.
    const before = await page.evaluate(() => window.scrollY);
    await addButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await page.evaluate(() => window.scrollY), `at ${width}`).toBe(before);
    await openTab(page, 'Analytics');
    await expect(page.getByText('Please select a company to view analytics.')).toBeVisible();
  }
});

test('what gets the focus by keyboard is not hidden behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await openTab(page, 'Experiences');
  const home = page.getByRole('tab', { name: 'Home' });
  const cards = page.getByRole('article');
  await expect(cards.nth(8)).toBeVisible();
  await cards.nth(8).focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    const isInBar = await focused.evaluate((element) => element.closest('header') !== null);
    if (isInBar) return;
    expect((await boxOf(focused)).y).toBeGreaterThanOrEqual((await boxOf(home)).bottom);
  }
});

test('a usual first name is whole, and its mark beside it', async ({ page }) => {
  await openAs(page, 'Katherine Johnson');
  const welcome = page.getByText('Welcome, Katherine!');
  const isWhole = (one: Element) =>
    one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
  // The distance from the end of the text to the end of its box. The mark follows the box.
  const restOf = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return one.getBoundingClientRect().right - range.getBoundingClientRect().right;
  };
  for (const width of [600, 699, 700, 720, 820, 899, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => welcome.evaluate(isWhole), `at ${width}`).toBe(true);
    expect(await welcome.evaluate(restOf), `at ${width}`).toBeLessThan(2);
  }
});

test('an open detail keeps clear of bar, banners and larger text', async ({ page, context, pageErrors }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().getByRole('link').press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('You are offline.');
  await expect(banner).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo({ top: 600, behavior: 'instant' });
  });
  const gap = async () => (await boxOf(close)).y - (await boxOf(banner)).bottom;
  await expect.poll(gap).toBeGreaterThan(0);
  // The browser reports failed requests for as long as the page is open.
  await page.close();
  pageErrors.length = 0;
});

test('the first Tab offers to skip to the content, and the address stays', async ({ page }) => {
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  const address = page.url();
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search experiences')).toBeFocused();
  expect(page.url()).toBe(address);
});
