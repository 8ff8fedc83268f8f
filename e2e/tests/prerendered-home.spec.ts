import type { Page } from '@playwright/test';
import { showModeration } from '../support/change-config.ts';
import { holdBack } from '../support/hold-back.ts';
import { nextFrames } from '../support/next-frames.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, openTab, test } from '../support/test.ts';

/** The shell's own code. Without this code, Home is only the page's markup. */
const OWN_CODE = /\/(react|main)\.\w+\.js$/;

type Act = (page: Page) => Promise<void>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const homeSearch = (page: Page) => page.getByLabel('Search experiences');
const listSearch = (page: Page) => page.getByLabel('Search by company');
const darkTheme = (page: Page) => page.getByRole('switch', { name: 'Dark theme' });

/** Opens Home and waits until it is painted, while its code is held back. The returned function releases the code. */
async function openPainted(page: Page): Promise<() => void> {
  const { release } = await holdBack(page, OWN_CODE);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('© 2025')).toBeVisible();
  return release;
}

/** Expects that all of Home works. Signing in becomes possible last. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  await expect(signInButton(page)).toBeEnabled();
}

test('Home looks alike before and after its code, in both themes and on a phone', async ({ page }) => {
  await showModeration(page);
  const look = async (width: number) => {
    // On a phone, the tabs are over the main part, and the fourth one, which the configuration adds, moves the others.
    const names = width === 360 ? [] : ['Home', 'Experiences', 'Analytics'];
    const tabs = names.map((name) => page.getByRole('tab', { name }));
    const mask = [signInButton(page), page.getByRole('navigation', { name: 'Portal' })];
    // Near a button that Chromium has painted anew, it rounds the colours of corners differently, by 1 of 255. So all
    // of the main part is painted anew.
    for (const display of ['none', '']) {
      await page.locator('main').evaluate((main, value) => main.style.setProperty('display', value), display);
      await nextFrames(page);
    }
    const images = [await page.getByRole('main').screenshot({ mask })];
    for (const part of [...tabs, darkTheme(page)]) images.push(await part.screenshot());
    return images.map((image) => image.toString('base64'));
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The window is so high that it shows all of Home. In a smaller window, the bar would cover part of the scrolled
      // content.
      await page.setViewportSize({ width, height: 3000 });
      const letCome = await openPainted(page);
      // The latest experiences appear later, in reserved space.
      await page.getByRole('region', { name: 'Latest experiences' }).evaluate((region) => {
        region.style.visibility = 'hidden';
      });
      const before = await look(width);
      letCome();
      await expectAlive(page);
      await expect(page.getByRole('tab', { name: 'Moderation' })).toBeVisible();
      await expect(darkTheme(page)).toBeChecked({ checked: colorScheme === 'dark' });
      expect(await look(width), `${colorScheme}, ${width} pixels wide`).toEqual(before);
    }
  }
});

test('the code takes over all that is painted, but for the empty account menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const letCome = await openPainted(page);
  const painted = await page.evaluateHandle(() => [...document.querySelectorAll('#portal *')]);
  await homeSearch(page).fill('ab');
  await page.getByRole('button', { name: 'Share your interview' }).focus();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  letCome();
  await expectAlive(page);
  await expect(page.getByRole('button', { name: 'Share your interview' })).toBeFocused();
  await expect(homeSearch(page)).toHaveValue('ab');
  expect(await scrolled()).toBe(before);
  const [all, replaced] = await painted.evaluate((elements) => [
    elements.length,
    elements.filter((element) => !element.isConnected).map((element) => element.outerHTML),
  ]);
  expect(all).toBeGreaterThan(50);
  expect(replaced).toEqual([
    expect.stringMatching(/^<span class="\S*-expected-\S*" aria-hidden="true"><\/span>$/),
  ]);
});

for (const [what, press, expectDone] of [
  [
    'Explore Experiences',
    (page) => page.getByRole('button', { name: 'Explore Experiences' }).click(),
    (page) => expect(page.getByRole('article').first()).toBeVisible(),
  ],
  [
    'Search',
    async (page) => {
      await homeSearch(page).fill('ab');
      await homeSearch(page).press('Enter');
    },
    async (page) => {
      await expect(listSearch(page)).toBeFocused();
      await expect(listSearch(page)).toHaveValue('ab');
    },
  ],
  [
    'a tab',
    (page) => page.getByRole('tab', { name: 'Analytics' }).press('Enter'),
    (page) => expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible(),
  ],
  [
    'the theme’s switch',
    (page) => darkTheme(page).click(),
    (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  ],
] satisfies [string, Act, Act][]) {
  test(`a press on ${what} before it works is done once it does`, async ({ page }) => {
    const letCome = await openPainted(page);
    await press(page);
    letCome();
    await expectDone(page);
    // Each press must have an effect only once. From now on, only React handles presses.
    const isDark = what === 'the theme’s switch';
    await expect(darkTheme(page)).toBeChecked({ checked: isDark });
    await darkTheme(page).click();
    await expect(darkTheme(page)).toBeChecked({ checked: !isDark });
  });
}

test('a press while React takes over is done as well', async ({ page }) => {
  await page.addInitScript(() => {
    // The code has just run, and React is about to take over the page.
    const press = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && /\/main\.\w+\.js$/.test(target.src))
        document.querySelector<HTMLElement>('#panel-home button')?.click();
    };
    document.addEventListener('load', press, { capture: true });
  });
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Experiences' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an early press is done even if an extension has changed the page', async ({ page, pageErrors }) => {
  const letCome = await openPainted(page);
  await heading(page).evaluate((element) => element.replaceChildren('Bienvenue.'));
  await homeSearch(page).fill('ab');
  await page.getByRole('button', { name: 'Search' }).click();
  letCome();
  await expect(listSearch(page)).toHaveValue('ab');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Minified React error #418')]);
});

test('Home works before any code of Firebase’s has been asked for', async ({ page }) => {
  const isFirebase: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      isFirebase.push(response.text().then((text) => text.includes('@firebase/')));
  });
  const countFirebase = async () => (await Promise.all(isFirebase)).filter(Boolean).length;
  // Sign-in is loaded when the page is idle. In this test, the page never becomes idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await darkTheme(page).click();
  await expect(darkTheme(page)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeVisible();
  expect(isFirebase.length).toBeGreaterThan(3);
  expect(await countFirebase()).toBe(0);
  await openTab(page, 'Analytics');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
  expect(await countFirebase()).toBeGreaterThan(0);
});

test('where the code cannot be loaded Home can still be read', async ({ page, pageErrors }) => {
  await page.route(OWN_CODE, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('© 2025')).toBeVisible();
  await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
  for (const error of pageErrors.splice(0)) expect(error).toContain('500');
});

for (const [link, name] of [
  ['experiences', 'Experiences'],
  ['analytics', 'Analytics'],
  // Only the configuration knows the name of this tab.
  ['moderation', 'Interview Experience Portal'],
] as const)
  test(`a link to #${link} has a heading and nothing of Home before the code of the page, and one heading then`, async ({
    page,
  }) => {
    const { release } = await holdBack(page, OWN_CODE);
    await page.goto(`/#${link}`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(name);
    const underline = (tab: string) =>
      page.getByRole('tab', { name: tab }).evaluate((one) => getComputedStyle(one).borderBottomColor);
    if (link !== 'moderation') {
      await expect(page.getByText('© 2025')).toBeHidden();
      expect(await underline(name)).not.toBe(await underline('Home'));
    }
    release();
    await expect(page.locator('html')).not.toHaveAttribute('data-restoring');
    await expect(heading(page)).toHaveCount(1);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Home can be read, and says what else there would be', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    for (const name of ['Real Experiences', 'Analytics Insights', 'Share Your Story', 'Global Coverage'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
