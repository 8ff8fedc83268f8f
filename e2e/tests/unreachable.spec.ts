import type { Page } from '@playwright/test';
import { pickCompany } from '../support/pick-company.ts';
import { seed } from '../support/seed.ts';
import { collectionUrl } from '../support/spec-portal.ts';
import { expect, openTab, test } from '../support/test.ts';

const COMPANIES = ['REACHED WORKS', 'UNREACHED WORKS'] as const;

/** The reports of the browser, Firestore's SDK and the page on refused requests. */
const EXPECTED_ERRORS = /ERR_CONNECTION_REFUSED|Could not reach Cloud Firestore|Cannot read (the|experience)/;

const database = async () => `${new URL(await collectionUrl('experiences')).origin}/**`;

async function cutOff(page: Page): Promise<void> {
  await page.route(await database(), (route) => route.abort('connectionrefused'));
}

/**
 * Reconnects the database. On the `online` event, the SDK retries at once. Without the event, it would retry after up
 * to a minute.
 */
async function reconnect(page: Page): Promise<void> {
  await page.unroute(await database());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const alert = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' }).getByRole('alert');

const expectCharts = (page: Page) =>
  expect(page.getByRole('img', { name: 'Status distribution' })).toBeVisible();

test.beforeAll(async () => {
  for (const company of COMPANIES) await seed(company, { company });
});

test.afterEach(({ pageErrors }) => {
  const unexpected = pageErrors.filter((error) => !EXPECTED_ERRORS.test(error));
  expect(unexpected).toEqual([]);
  pageErrors.length = 0;
});

test('Analytics says that the database cannot be reached, and Retry brings it', async ({ page }) => {
  await cutOff(page);
  await page.goto('/');
  await openTab(page, 'Experiences');
  await expect(page.getByText('The experiences could not be loaded.')).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(alert(page)).toContainText('The companies could not be loaded.');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alert(page)).toContainText('The companies could not be loaded.');

  await reconnect(page);
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await pickCompany(page, COMPANIES[0]);
  await expectCharts(page);
});

test('a detail opened by its link says that the database cannot be reached, until it can', async ({
  page,
}) => {
  await cutOff(page);
  await page.goto(`/#experiences?open=${encodeURIComponent(COMPANIES[0])}`);
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('This experience could not be loaded.');
  await detail.getByRole('button', { name: 'Retry' }).click();
  await expect(detail).toContainText('This experience could not be loaded.');
  await reconnect(page);
  await expect(detail).toContainText(COMPANIES[0]);
});

test('a company chosen while the database cannot be reached is not shown as empty', async ({ page }) => {
  await page.goto('/');
  await openTab(page, 'Analytics');
  await pickCompany(page, COMPANIES[0]);
  await expectCharts(page);
  await cutOff(page);
  await pickCompany(page, COMPANIES[1]);
  await expect(alert(page)).toContainText('The charts could not be loaded.');

  await reconnect(page);
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expectCharts(page);
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(COMPANIES[1]);
});
