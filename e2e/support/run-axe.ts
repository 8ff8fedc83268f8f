import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Options for specs that use axe. A trace would keep a copy of axe for every examination. The page's policy would block
 * styles that axe adds for its measurements.
 */
export const AXE_OPTIONS = { trace: 'off', bypassCSP: true } as const;

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const THEMES = ['light', 'dark'] as const;

/**
 * axe's violations on a screen that is loaded, in both themes, as readable lines. Examines the open dialog, or the whole
 * page if no dialog is open. The themes differ only in colours. Waits for the screen's title and for the end of all
 * loading.
 */
export async function findViolations(page: Page, screen = page.url()): Promise<readonly string[]> {
  await expect(page.locator('dialog[open] h2, h1').filter({ visible: true }).last()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Counting)/ })).toHaveCount(0);
  const lines: string[] = [];
  for (const colorScheme of THEMES) {
    // Contrast cannot be measured while a colour changes.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // When the page is scrolled, the bar covers part of the content.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { violations } = await runAxe(page, colorScheme === 'light' ? AXE_RULES : COLOUR_RULES);
    for (const { id, nodes } of violations)
      lines.push(...nodes.map(({ target }) => `${screen}, ${colorScheme}: ${id} at ${target.join(' ')}`));
  }
  return lines;
}

/** The page behind an open dialog was examined before. */
async function runAxe(page: Page, runOnly: readonly string[]): Promise<AxeResults> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: [...runOnly],
    resultTypes: ['violations'],
    // axe mistakes links that are further down in a sheet for skip links. header.spec.ts tests the only skip link.
    rules: { 'skip-link': { enabled: false } },
  };
  return page.evaluate((options) => {
    const { axe } = window as unknown as {
      axe: { run(scope: Document | string, how: RunOptions): Promise<AxeResults> };
    };
    return axe.run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, options);
  }, options);
}
