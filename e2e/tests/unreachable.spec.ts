import type { Page, Route } from '@playwright/test';
import { pickCompany } from '../support/pick-company.ts';
import { seed } from '../support/seed.ts';
import { collectionUrl } from '../support/spec-portal.ts';
import { cardOf, chooseCompany, fillNewExperience, openUnder } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

const COMPANY = 'REACHED WORKS';

/** The reports of the browser, Firestore's SDK and the page on refused requests. */
const EXPECTED_ERRORS =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|status of (403|429)|@firebase\/firestore|Could not reach Cloud Firestore|INTERNAL ASSERTION|Cannot (read|save) (the|what|whether|my|likes|experience)/;

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

test.beforeAll(() => seed(COMPANY, { company: COMPANY }));

test.afterEach(({ pageErrors }) => {
  const unexpected = pageErrors.filter((error) => !EXPECTED_ERRORS.test(error));
  expect(unexpected).toEqual([]);
  pageErrors.length = 0;
});

test('Analytics says that the database cannot be reached, and comes once it can', async ({ page }) => {
  await cutOff(page);
  await page.goto('/');
  await openTab(page, 'Experiences');
  await expect(page.getByText('The experiences could not be loaded.')).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(alert(page)).toContainText('The companies could not be loaded.');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alert(page)).toContainText('The companies could not be loaded.');

  await reconnect(page);
  await pickCompany(page, COMPANY);
  await expectCharts(page);
});

const banner = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /not updated live|limit of its database|connection to the database/ });

/** The kinds of trouble that proxies make for the live channel. `hang` never answers. */
const BLOCKS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  aborted: (route) => route.abort(),
  forbidden: (route) => route.fulfill({ status: 403, body: 'Blocked' }),
  hanging: () => undefined,
};

for (const [how, block] of Object.entries(BLOCKS)) {
  test(`a page whose live channel is ${how} says so, reads by itself, and tells what is not sent`, async ({
    page,
  }) => {
    const company = `CHANNEL ${how.toUpperCase()}`;
    await seed(company, { company });
    await page.clock.install();
    await page.route(/Firestore\/(Listen|Write)\/channel/, block);
    await openUnder(page, `Blocked ${how}`);
    await openTab(page, 'Experiences');
    await page.getByRole('combobox', { name: 'Search by company' }).fill(company);
    await expect(cardOf(page, company)).toBeVisible();
    await expect(banner(page)).toContainText('This page is not updated live.');

    await seed(company, { company, rounds: ['Told late.'] });
    await page.clock.fastForward(31_000);
    await expect(cardOf(page, company)).toContainText('Told late.');

    await chooseCompany(page, company);
    await expectCharts(page);

    await openTab(page, 'Experiences');
    await cardOf(page, company).getByRole('button', { name: /^Like/ }).click();
    const form = await fillNewExperience(page, company);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.clock.fastForward(26_000);
    await expect(form.getByRole('alert')).toContainText(
      'is not sent yet, because the database does not answer',
    );
    await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue(company);
    await expect(page.getByText('Your like is not sent yet')).toBeAttached();
  });
}

const corsHeaders = (route: Route) => ({
  'access-control-allow-origin': route.request().headers().origin ?? '*',
  'access-control-allow-credentials': 'true',
});

test('a used-up quota has words of its own, and is not asked for again and again', async ({ page }) => {
  await openUnder(page, 'Quota Reader');
  await openTab(page, 'Experiences');
  let requests = 0;
  await page.route(await database(), (route) => {
    requests += 1;
    const error = { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' };
    return route.fulfill({ status: 429, json: { error }, headers: corsHeaders(route) });
  });
  await page.getByRole('combobox', { name: 'Search by company' }).fill(COMPANY);
  await openTab(page, 'Analytics');
  await expect(alert(page)).toContainText('reached the limit of its database');
  await expect(banner(page)).toContainText('reached the limit of its database');
  expect(requests).toBeLessThan(30);
});

test('a page whose database code has stopped offers to reload, and keeps the text', async ({ page }) => {
  await page.addInitScript(doubleAcknowledgements);
  await openUnder(page, 'Broken Reader');
  await openTab(page, 'Experiences');
  await expect(banner(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  const form = await fillNewExperience(page, 'BROKEN WORKS');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('this page has lost the connection to the database');
  await form.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('BROKEN WORKS');
});

/** Makes the page receive each acknowledgement of a listener twice. The SDK answers that with a failed assertion. */
function doubleAcknowledgements(): void {
  const doubled = (_key: string, value: { targetChangeType?: string; targetIds?: readonly number[] }) =>
    value?.targetChangeType === 'ADD' && value.targetIds
      ? { ...value, targetIds: [...value.targetIds, ...value.targetIds] }
      : value;
  const request = window.fetch;
  window.fetch = async (...args) => {
    const response = await request(...args);
    if (!response.body || !response.url.includes('/Listen/channel')) return response;
    let text = '';
    const frames = new TransformStream<string, string>({
      transform(chunk, controller) {
        text += chunk;
        for (;;) {
          const [start, length] = /^(\d+)\n/.exec(text) ?? [];
          const end = (start?.length ?? 0) + Number(length);
          if (start === undefined || text.length < end) return;
          const frame = JSON.stringify(JSON.parse(text.slice(start.length, end)), doubled);
          controller.enqueue(`${frame.length}\n${frame}`);
          text = text.slice(end);
        }
      },
    });
    const body = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(frames)
      .pipeThrough(new TextEncoderStream());
    return new Response(body, response);
  };
}
