import type { Page, Request } from '@playwright/test';
import { type ComposedPortal, composePortal } from '../support/composed-portal.ts';
import { collectViolations } from '../support/policy-violations.ts';
import { standInForRecaptcha } from '../support/recaptcha-stand-in.ts';
import { expect, test } from '../support/test.ts';

const TOKEN = 'token-of-app-check';

let portal: ComposedPortal;

test.beforeAll(async () => {
  portal = await composePortal({
    configure: (config) => ({ ...config, appCheck: { siteKey: '6Lc0_x-Z' } }),
  });
});

test.afterAll(() => portal.close());

/** Collects the requests of documents, by REST and by the listen channel, with the tokens that they send. */
function collectReads(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /:8?\d*\/(v1|google\.firestore)/.test(request.url()))
      requests.push(request);
  });
  const isRest = (request: Request) => request.url().includes('/documents:');
  /** The SDK sends its headers in the body of the channel's first request. */
  const tokenOf = (request: Request) =>
    request.headers()['x-firebase-appcheck'] ??
    /X-Firebase-AppCheck:([^\r\n&]*)/i.exec(decodeURIComponent(request.postData() ?? ''))?.[1]?.trim();
  return {
    rest: () => requests.filter(isRest).map(tokenOf),
    listen: () =>
      requests.filter((request) => /Listen\/channel\?(?!.*SID=)/.test(request.url())).map(tokenOf),
  };
}

test('each request of documents has a token, within the page’s policy', async ({ page }) => {
  await standInForRecaptcha(page.context(), TOKEN);
  const violations = await collectViolations(page);
  const reads = collectReads(page);
  await page.goto(`${portal.url}/#experiences`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => reads.listen().length).toBeGreaterThan(0);
  expect(reads.rest().length).toBeGreaterThan(0);
  expect(new Set([...reads.rest(), ...reads.listen()])).toEqual(new Set([TOKEN]));
  expect(violations).toEqual([]);
});

test('where reCAPTCHA is blocked, the page reads without a token', async ({ page, pageErrors }) => {
  await page.context().route(/^https:\/\/(www\.google|content-firebaseappcheck)\./, (route) => route.abort());
  const reads = collectReads(page);
  await page.goto(`${portal.url}/#experiences`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => reads.listen().length).toBeGreaterThan(0);
  expect(reads.rest()[0]).toBeUndefined();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});
