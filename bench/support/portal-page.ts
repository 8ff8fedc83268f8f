import type { Browser, Locator, Page } from '@playwright/test';
import { pickCompany } from '../../e2e/support/pick-company.ts';
import { addPageClock } from './page-clock.ts';
import { chartedCount } from './shown-texts.ts';

/** The milliseconds that a page may take to show an element. After that time, the measurement fails. */
const TIME_LIMIT_MS = 120_000;

/** Opens a portal's Home with an empty cache, and waits until its requests end. `await using` closes the page. */
export async function openHome(browser: Browser, url: string) {
  const page = await browser.newPage();
  await addPageClock(page);
  page.setDefaultTimeout(TIME_LIMIT_MS);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Clicks the tab as people do: the pointer moves to the tab before the press. */
export async function openTab(page: Page, name: 'Experiences' | 'Analytics'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

export async function openCards(page: Page): Promise<void> {
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().waitFor();
}

export const searchBox = (page: Page): Locator => page.getByLabel('Search by company');

/** Makes the page's processor slower by the factor `rate`. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens Analytics and charts a company. Waits until its charts show `count` experiences. */
export async function openCharts(page: Page, company: string, count: number): Promise<void> {
  await openTab(page, 'Analytics');
  await pickCompany(page, company);
  await page.getByRole('link', { name: chartedCount(count).text, exact: true }).waitFor();
}
