import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expectToFitInto } from '../support/page-fit.ts';
import { WALKS } from '../support/screens.ts';
import { expect, openTab, test } from '../support/test.ts';

// A trace would keep a copy of axe for every examination, and axe measures by styles that the page's policy refuses.
test.use({ trace: 'off', bypassCSP: true });

const THEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The screens that are laid out in another way on a phone. */
const ON_PHONES = ['detail-thirty', 'experiences-filters'];
const PHONE_WIDTH = 360;
const NARROWEST = 320;
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a screen in both themes, as lines to read. The themes differ in colours alone. */
async function findViolations(screen: string, page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    // Further down the page the bar covers a part of what is just scrolling by.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { violations } = await runAxe(page, theme === 'light' ? RULES : COLOUR_RULES);
    for (const { id, nodes } of violations) {
      lines.push(...nodes.map((node) => `${screen}, ${theme}: ${id} at ${node.target.join(' ')}`));
    }
  }
  return lines;
}

/** What axe finds in the usual window, and on a phone where that is laid out in another way. */
async function examine(screen: string, page: Page): Promise<string[]> {
  const found = await findViolations(screen, page);
  const usual = page.viewportSize();
  await expectToFitInto(NARROWEST, page, screen);
  if (ON_PHONES.includes(screen)) {
    await page.setViewportSize({ width: PHONE_WIDTH, height: 780 });
    found.push(...(await findViolations(`${screen} on a phone`, page)));
  }
  if (usual) await page.setViewportSize(usual);
  return found;
}

/** Examines the open dialog, or else the page: what lies behind a dialog has been examined without it. */
async function runAxe(page: Page, runOnly: readonly string[]): Promise<AxeResults> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: [...runOnly],
    resultTypes: ['violations'],
    // axe takes every link further down a sheet for a skip link. header.spec.ts tests the one there is.
    rules: { 'skip-link': { enabled: false } },
  };
  return page.evaluate((options) => {
    const { axe } = window as unknown as {
      axe: { run(scope: Document | string, how: RunOptions): Promise<AxeResults> };
    };
    return axe.run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, options);
  }, options);
}

for (const [place, { walk, screens }] of Object.entries(WALKS))
  test(`axe finds nothing in ${place}, light or dark, and no screen is wider than a narrow window`, async ({
    page,
    pageErrors,
  }) => {
    // A colour on its way to another has no contrast of its own.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    const seen: string[] = [];
    await walk(page, async (screen, shown) => {
      seen.push(screen);
      found.push(...(await examine(screen, shown)));
    });
    expect(found).toEqual([]);
    expect(seen).toEqual(screens);
    // The walk takes the network and sign-in away, which the console reports.
    if (place === 'what fails') pageErrors.length = 0;
  });

test('forced colours still tell the open tab, a status and a filter', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await openTab(page, 'Experiences');
  const underline = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  const areUnderlinedAlike = async () => (await underline('Experiences')) === (await underline('Home'));
  await expect.poll(areUnderlinedAlike).toBe(false);
  const shape = await page
    .getByText('NOT SELECTED', { exact: true })
    .first()
    .evaluate((badge) => getComputedStyle(badge, '::before').backgroundColor);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(shape).not.toBe(background);
  await page.goto('/#experiences?status=selected');
  const chip = page.getByRole('button', { name: 'Remove filter Selected' });
  expect(await chip.evaluate((one) => getComputedStyle(one).borderBottomColor)).not.toBe(background);
});
