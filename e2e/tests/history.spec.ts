import { chromium, type Locator, type Page } from '@playwright/test';
import { findChromium, headlessLaunchOptions } from '../../browsers/find-chromium.ts';
import { startForeignSite } from '../support/foreign-site.ts';
import { seed } from '../support/seed.ts';
import { cardOf, chooseCompany, openAs, openDetail, openEditForm } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const goBack = (page: Page) => page.evaluate(() => window.history.back());
const fragment = (page: Page) => page.evaluate(() => window.location.hash);
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search by company' });

test('only the fragment changes; Back closes form and detail, then changes the view', async ({ page }) => {
  const company = 'HISTORY HOUSE';
  const createdBy = await openAs(page, 'Ada Lovelace');
  expect(await fragment(page)).toBe('');
  const id = 'history';
  await seed(id, { company, createdBy });
  await openTab(page, 'Analytics');
  expect(await fragment(page)).toBe('#analytics');
  const detail = await openDetail(page, company);
  const form = await openEditForm(page);
  await expect(form).toBeVisible();
  const search = new URLSearchParams({ search: company });
  expect(await fragment(page)).toBe(`#experiences?${search}&open=${id}`);
  const { pathname, search: query } = new URL(page.url());
  expect(pathname + query).toBe('/');

  await goBack(page);
  await expect(form).toBeHidden();
  await expect(detail).toBeVisible();
  await goBack(page);
  await expect(detail).toBeHidden();
  await expect(searchBox(page)).toHaveValue(company);
  expect(await fragment(page)).toBe(`#experiences?${search}`);
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await goBack(page);
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  expect(await fragment(page)).toBe('');
  for (const _step of ['Analytics', 'list', 'detail']) await page.goForward();
  await expect(detail).toBeVisible();
});

test('Back closes menus, questions and the sheet of filters, and leaves the place as it was', async ({
  page,
}) => {
  const createdBy = await openAs(page, 'Ada Lovelace', '/#experiences');
  await seed('layers', { company: 'LAYER CAKE', createdBy });
  const address = await fragment(page);
  const expectBackToClose = async (layer: Locator) => {
    await expect(layer).toBeVisible();
    await goBack(page);
    await expect(layer).toBeHidden();
    expect(await fragment(page)).toBe(address);
  };
  const welcome = page.getByRole('button', { name: 'Welcome, Ada!' });
  const ownList = page.getByRole('link', { name: 'Your experiences' });
  await welcome.click();
  await expectBackToClose(ownList);
  await welcome.click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expectBackToClose(page.getByRole('dialog', { name: 'Delete my data' }));

  await page.getByRole('button', { name: 'Add Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  await form.getByRole('combobox', { name: 'Company' }).fill('LAYER CAKE');
  await goBack(page);
  await expectBackToClose(page.getByRole('dialog', { name: 'Discard what you typed?' }));
  await goBack(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();

  await welcome.click();
  await ownList.click();
  await expect(page).toHaveURL(/#experiences\?mine=own$/);
  await expect(ownList).toBeHidden();
  await goBack(page);
  await expect.poll(() => fragment(page)).toBe(address);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectBackToClose(page.getByRole('dialog', { name: 'Filters' }));
});

test('a reload returns to the card that was read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#experiences');
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const leftAt = 9000;
  // The list grows while it is scrolled.
  await expect
    .poll(() => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), leftAt).then(scrollTop))
    .toBe(leftAt);
  await page.waitForFunction((top) => window.history.state.portalEntry.top === top, leftAt);
  /** Undefined while the cards in the middle of the window are not rendered yet. */
  const cardInSight = () =>
    page.getByRole('article').evaluateAll((cards) => {
      const isInSight = ({ top, bottom }: DOMRect) => top < 500 && bottom > 300;
      return cards.find((card) => isInSight(card.getBoundingClientRect()))?.textContent;
    });
  await expect.poll(cardInSight).toBeTruthy();
  const card = await cardInSight();
  await page.reload();
  await expect.poll(scrollTop).toBe(leftAt);
  await expect.poll(cardInSight).toBe(card);
});

test('a link shows the top of its list, and Back returns to where the one before was read', async ({
  page,
}) => {
  const company = 'SCROLLED AWAY';
  const ids = Array.from({ length: 24 }, (_, index) => `${company} ${index}`);
  await Promise.all(ids.map((id) => seed(id, { company, date: '2099-12-27' })));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/#experiences');
  const chip = page.getByRole('button', { name: `Remove filter ${company}` });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.getByRole('article', { name: company }).first().click();
  await expect(page.getByRole('dialog', { name: company })).toContainText('Shared By');
  await page.evaluate(() => {
    const noteScroll = () => document.body.setAttribute('data-left-at', String(window.scrollY));
    window.addEventListener('click', noteScroll, { capture: true, once: true });
    window.scrollTo({ top: 1200, behavior: 'instant' });
  });
  await page.getByRole('link', { name: `More from ${company}` }).click();
  await expect(chip).toBeInViewport();
  const leftAt = Number(await page.locator('body').getAttribute('data-left-at'));
  expect(leftAt).toBeGreaterThan(800);
  await goBack(page);
  await expect(chip).toBeHidden();
  await expect.poll(scrollTop).toBe(leftAt);

  await chooseCompany(page, company);
  await page.getByRole('link', { name: 'See these 24 experiences' }).click();
  await expect(chip).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Experiences', exact: true })).toBeInViewport();
});

test('Back from another site returns to the page as the browser kept it, and what it shows is live', async ({
  baseURL,
}) => {
  const executablePath = findChromium() ?? '';
  test.skip(/^$|headless/.test(executablePath), 'Only a Chromium with a user interface keeps pages');
  const site = await startForeignSite({ '/': '<title>Elsewhere</title>' });
  // By default, Playwright starts Chromium with a flag that disables the back/forward cache.
  const browser = await chromium.launch({
    ...headlessLaunchOptions(['--headless=new'], executablePath),
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless'],
  });
  try {
    const company = 'KEPT HOUSE';
    const id = company.toLowerCase().replaceAll(' ', '-');
    await seed(id, { company });
    const page = await browser.newPage();
    await page.goto(`${baseURL}/#experiences?${new URLSearchParams({ search: company })}`);
    await expect(cardOf(page, company)).toBeVisible();
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      }),
    );
    await page.goto(site.url);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
    await seed(id, { company, rounds: ['Told after the return.'] });
    await expect(cardOf(page, company)).toContainText('Told after the return.');
  } finally {
    await browser.close();
    site.close();
  }
});
