import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { CHARTED_COMPANY, seedHardCases } from '../support/hard-cases.ts';
import { nextFrames } from '../support/next-frames.ts';
import { seed } from '../support/seed.ts';
import { chooseCompany, openAddForm, openAs, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

/** Windows, from 400 % zoom to the widest one, with the size of the text in percent, or its spaces. */
const WINDOWS = [
  [320, 256, 100],
  [640, 360, 100],
  [740, 340, 100],
  [844, 390, 100],
  [320, 640, 100],
  [360, 740, 100],
  [768, 1000, 100],
  [1000, 700, 100],
  [1440, 900, 100],
  [2560, 1200, 100],
  [320, 740, 150],
  [360, 740, 150],
  [768, 1000, 150],
  [1280, 800, 150],
  [320, 740, 200],
  [360, 740, 200],
  [768, 1000, 200],
  [1280, 800, 200],
  [360, 740, 'spaced'],
  [1280, 800, 'spaced'],
] as const;

/** The spaces that WCAG 1.4.12 lets readers choose. */
const SPACES = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Sets the size of the text in percent, or the spaces in the text. */
const setText = (page: Page, text: number | 'spaced'): Promise<void> =>
  page.evaluate(
    ({ size, styles }) => {
      document.documentElement.style.fontSize = size;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
    },
    text === 'spaced' ? { size: '', styles: SPACES } : { size: `${text}%`, styles: '' },
  );

/**
 * What is wrong on the screen: a part that is wider than its window, a text that is cut and no name or date, and a
 * control that lies under something else. An open dialog is examined alone.
 */
const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const scope = dialog ?? document.body;
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const wide = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] form > div'),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} is ${element.scrollWidth - element.clientWidth} px too wide`);
    const cut = [...scope.querySelectorAll('*')]
      .filter((element) => isShown(element) && getComputedStyle(element).overflowX === 'hidden')
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !element.querySelector('bdi, time') && !element.closest('bdi'))
      .filter((element) => !words(element).startsWith('Welcome, '))
      .map((element) => `${words(element)} is cut`);
    // The values of a chart are drawn beside their buttons, which have no place of their own.
    const controls = [
      ...scope.querySelectorAll<HTMLElement>(
        ':is(button, a, input, select, textarea):not([aria-label$=", values"] *)',
      ),
    ]
      .filter(
        (element) =>
          isShown(element) && !element.matches(':disabled') && words(element) !== 'Skip to content',
      )
      .slice(0, 60);
    const covered = controls.filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        !found || !(element.contains(found) || found.contains(element) || found.closest('label, article'))
      );
    });
    return [...wide, ...cut, ...covered.map((element) => `${words(element)} is covered`)];
  });

/** True if the controls stand side by side. */
async function areInOneRow(controls: Locator): Promise<boolean> {
  const boxes = await controls.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON()),
  );
  return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
}

/** Examines a screen in all windows. `bars` are groups of controls that have one row each. */
async function examine(page: Page, screen: string, bars: readonly Locator[]): Promise<void> {
  for (const [width, height, text] of WINDOWS) {
    const where = `${screen}, ${width} × ${height}, text ${text}`;
    await setText(page, text);
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    await expect.poll(() => findFaults(page), { message: where }).toEqual([]);
    if (text !== 100) continue;
    for (const bar of bars)
      expect(await areInOneRow(bar), `${where}: ${await bar.first().innerText()}`).toBe(true);
  }
  await setText(page, 100);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('nothing is cut, covered or in two rows, in every window and with large text', async ({ page }) => {
  const header = page.locator('header').first();
  const account = header.locator('button:not([role="tab"])').filter({ hasNotText: 'Skip to content' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  await examine(page, 'Home, signed out', [account]);

  await seedHardCases(await openAs(page, 'Ada Lovelace'));
  await examine(page, 'Home', [account]);

  await search(page, 'har');
  await expect(page.getByText(/results out of/)).toBeVisible();
  const searching = page.getByRole('combobox', { name: 'Search by company' });
  const listBar = page
    .getByRole('combobox', { name: 'Sort' })
    .or(page.getByRole('button', { name: 'Filters', exact: true }));
  const mute = page.getByRole('button', { name: 'Mute typing sound' });
  await examine(page, 'the list', [listBar, searching.or(mute)]);
  await search(page, 'THIRTY ROUNDS');

  await page.getByRole('article', { name: 'THIRTY ROUNDS' }).getByRole('link').press('Enter');
  const detail = page.getByRole('dialog', { name: 'THIRTY ROUNDS' });
  await expect(detail).toContainText('Shared By');
  const actions = detail.getByRole('button', { name: /^(Like|Edit|Delete|Bookmark|Copy link|Close)/ });
  await expect(actions).toHaveCount(6);
  await examine(page, 'the detail', [actions, detail.getByRole('button', { name: /experience$/ })]);
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await textHeight(detail)).toBeGreaterThanOrEqual(240);
  await page.setViewportSize({ width: 360, height: 740 });
  const bottomOfHeader = await account
    .last()
    .evaluate((one) => one.closest('header > div')?.getBoundingClientRect().bottom);
  await expect.poll(async () => (await detail.boundingBox())?.y).toBeCloseTo(bottomOfHeader ?? Number.NaN, 0);
  await detail.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(page.getByRole('button', { name: 'See bookmarks' })).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 800 });

  const form = await openAddForm(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the company.')).toBeVisible();
  await examine(page, 'the form', [form.getByRole('button', { name: /^(Cancel|Save)$/ })]);
  await form.getByRole('button', { name: 'Cancel' }).click();

  await openTab(page, 'Analytics');
  await chooseCompany(page, CHARTED_COMPANY);
  await expect(page.getByRole('img', { name: 'Kinds of rounds' })).toBeVisible();
  await examine(page, 'Analytics', []);
});

/** The height that the text of the detail has after its bar was scrolled away. */
const textHeight = (detail: Locator): Promise<number> =>
  detail.evaluate((panel) => {
    panel.scrollTop = 200;
    const bar = panel.firstElementChild?.getBoundingClientRect();
    return panel.clientHeight - Math.max(0, bar?.bottom ?? 0);
  });

for (const [width, height, percent] of [
  [320, 256, 100],
  [320, 740, 200],
  [1440, 900, 100],
] as const) {
  test(`suggestions are over the content and inside a window of ${width} × ${height} px, with text of ${percent} %`, async ({
    page,
  }) => {
    const company = 'SPACIOUS WORKS';
    await seed('spacious', { company });
    await page.setViewportSize({ width, height });
    await openAs(page, 'Ada Lovelace');
    await setText(page, percent);
    await openTab(page, 'Experiences');
    const searchBox = page.getByRole('combobox', { name: 'Search by company' });
    await expectOverContent(searchBox, page.getByRole('button', { name: 'Filters' }));
    await page.keyboard.press('Escape');
    const form = await openAddForm(page);
    const [companyField, role] = ['Company', 'Role'].map((name) => form.getByRole('combobox', { name }));
    if (companyField && role) await expectOverContent(companyField, role);
  });
}

/** Types into `field` and expects that its suggestions can be pressed and do not move the control `next`. */
async function expectOverContent(field: Locator, next: Locator): Promise<void> {
  const distance = async () => (await boxOf(next)).y - (await boxOf(field)).y;
  await field.scrollIntoViewIfNeeded();
  const before = await distance();
  await field.pressSequentially('spacious w');
  const option = field.page().getByRole('option', { name: /SPACIOUS WORKS, 1 experience$/ });
  await expect(option).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await option.click({ trial: true });
  await expect(option.locator('../..')).toBeInViewport({ ratio: 1 });
  expect(await distance()).toBe(before);
}

test('Save stays above a keyboard that leaves the page as large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'Ada Lovelace');
  const form = await openAddForm(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 440 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const save = form.getByRole('button', { name: 'Save' });
  await expect.poll(async () => Math.round((await boxOf(save)).bottom)).toBeLessThanOrEqual(440);
});

test('on a touch screen controls are 44 px high, and fields have text of 16 px', async ({ newDevice }) => {
  const page = await newDevice({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  const tooSmall = () =>
    page.evaluate(() => {
      const scope = document.querySelector('dialog[open]') ?? document.body;
      const names: string[] = [];
      for (const one of scope.querySelectorAll<HTMLElement>('button, select, input, textarea')) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.textContent === 'Skip to content')
          continue;
        const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
        if (!one.matches('button') && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
          names.push(`font of ${name}`);
        if (one.matches(':disabled') || names.length > 20) continue;
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const isHit = (y: number) => one.contains(document.elementFromPoint(left + width / 2, y));
        const heights = Array.from({ length: 80 }, (_, step) => top + height / 2 - 40 + step).filter(
          isHit,
        ).length;
        if (heights < 43) names.push(`${name}: ${heights} px`);
      }
      return names;
    });
  await expect.poll(tooSmall).toEqual([]);
  await page.getByRole('article').first().getByRole('link').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Shared By');
  await expect.poll(tooSmall).toEqual([]);
});
