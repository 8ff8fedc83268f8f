import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that neither the page nor an open dialog is wider than the window, after the charts have their new size. */
export async function expectToFitInto(width: number, page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => tooWide(page), { message: `${screen} at ${width}` }).toEqual([]);
}

const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] form > div')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.tagName),
  );
