import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { pickCompany } from '../../e2e/support/pick-company.ts';
import { addPageClock } from './page-clock.ts';
import { matchText } from './shown-texts.ts';

/** How long a page may take to show something, in milliseconds, before the figure fails. */
const TIME_LIMIT_MS = 120_000;

/** Opens a portal's Home with an empty cache, for `await using`, and waits until its page has nothing more to fetch. */
export async function openHome(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const page = await browser.newPage(options);
  await addPageClock(page);
  page.setDefaultTimeout(TIME_LIMIT_MS);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Clicks the tab as people do: the pointer reaches it before it presses. */
export async function openTab(page: Page, name: 'Experiences' | 'Analytics'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

export async function openCards(page: Page): Promise<void> {
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().waitFor();
}

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search by company' });

/** Makes the page's processor this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens Analytics and charts a company; waits until its charts show so many experiences. */
export async function openCharts(page: Page, company: string, count: number): Promise<void> {
  await openTab(page, 'Analytics');
  await pickCompany(page, company);
  await page.getByText(matchText(count), { exact: true }).waitFor({ state: 'attached' });
}
