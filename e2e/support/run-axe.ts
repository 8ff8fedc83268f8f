import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Options for specs that use axe. A trace would keep a copy of axe for every examination. The page's policy would block
 * styles that axe adds for its measurements.
 */
export const AXE_OPTIONS = { trace: 'off', bypassCSP: true } as const;

export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Examines the open dialog, or the whole page if no dialog is open. The page behind a dialog was examined before. */
export async function runAxe(page: Page, runOnly: readonly string[]): Promise<AxeResults> {
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
