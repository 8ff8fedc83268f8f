import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { headlessLaunchOptions } from '../browsers/find-chromium.ts';
import { exitCodeOf, UsageError } from '../scripts/support/command-line.ts';
import { nextFrames } from './support/next-frames.ts';
import { startPortal } from './support/running-portal.ts';
import { type Look, WALKS } from './support/screens.ts';
import { usePortal } from './support/spec-portal.ts';

/** Takes pictures of every screen and dialog into `screenshots/`: light and dark, from a phone to a wide desktop. */

const folder = resolve(import.meta.dirname, '../screenshots');
const THEMES = ['light', 'dark'] as const;
/** The widths of the narrowest window, a phone, 200 % zoom at 1440 px, a tablet, a desktop, and the widest window. */
const WIDTHS = [320, 360, 720, 768, 1440, 2560];
/** The screens that are longer than the window, except the lists that load more cards while the user scrolls. */
const LONG_SCREENS = /^(home|analytics(?!-(companies|tooltip))|company-questions)/;

/** `look` throws this value to end a walk. */
const ALL_SEEN = Symbol('all seen');

process.exitCode = await exitCodeOf(() => main(process.argv.slice(2)));

/**
 * If there are `words`, takes pictures only of screens whose name contains one of the words. A walk ends after its last
 * such screen.
 */
async function main(words: readonly string[]): Promise<void> {
  const names = Object.values(WALKS).flatMap(({ screens }) => screens);
  const unknown = words.find((word) => !names.some((name) => name.includes(word)));
  if (unknown !== undefined) {
    throw new UsageError(`No screen is named like '${unknown}'`, `Screens: ${names.join(', ')}`);
  }
  mkdirSync(folder, { recursive: true });
  const portal = await startPortal();
  usePortal(portal);
  const browser = await chromium.launch(headlessLaunchOptions());
  try {
    for (const { walk, screens } of Object.values(WALKS)) {
      const isAsked = (screen: string) => words.length === 0 || words.some((word) => screen.includes(word));
      const asked = new Set(screens.filter(isAsked));
      if (asked.size === 0) continue;
      const page = await browser.newPage({ baseURL: portal.url, locale: 'en-GB', reducedMotion: 'reduce' });
      const look: Look = async (screen, seen) => {
        if (!asked.delete(screen)) return;
        await photograph(screen, seen);
        if (asked.size === 0) throw ALL_SEEN;
      };
      await walk(page, look).catch((reason) => {
        if (reason !== ALL_SEEN) throw reason;
      });
      await page.close();
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  console.log(`Screenshots are in ${folder}`);
}

async function photograph(screen: string, page: Page): Promise<void> {
  const before = page.viewportSize();
  const fullPage = LONG_SCREENS.test(screen);
  const take = async (name: string): Promise<void> => {
    // In a picture of the whole scrolled page, the bar would be in the middle.
    if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({ path: join(folder, `${screen}-${name}.png`), fullPage });
  };
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of WIDTHS) {
      await resize(page, width);
      await take(`${theme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (screen.startsWith('detail')) {
    await page.emulateMedia({ media: 'print' });
    await take('print');
    await page.emulateMedia({ media: 'screen' });
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await resize(page, 1440);
  await take('forced-colours-1440');
  await page.emulateMedia({ forcedColors: 'none' });
  if (before) await page.setViewportSize(before);
}

/**
 * Resizes the window, and waits two frames while the charts are measured and drawn again. Keeps the focused element in
 * view.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 780 : 1000 });
  await nextFrames(page);
  await page.evaluate(() =>
    document.querySelector(':focus')?.scrollIntoView({ behavior: 'instant', block: 'center' }),
  );
}
