import type { Page, Request, Route } from '@playwright/test';
import { type ComposedPortal, composePortal } from '../support/composed-portal.ts';
import { collectViolations } from '../support/policy-violations.ts';
import { CORS, standInForRecaptcha } from '../support/recaptcha-stand-in.ts';
import { expect, test } from '../support/test.ts';

const RECAPTCHA = /^https:\/\/(www\.google|content-firebaseappcheck)\./;
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
  await standInForRecaptcha(page, TOKEN);
  const violations = await collectViolations(page);
  const reads = collectReads(page);
  await page.goto(`${portal.url}/#experiences`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => reads.listen().length).toBeGreaterThan(0);
  expect(reads.rest().length).toBeGreaterThan(0);
  expect(new Set([...reads.rest(), ...reads.listen()])).toEqual(new Set([TOKEN]));
  expect(violations).toEqual([]);
});

/** The trouble with reCAPTCHA, and what the browser says about it. */
const TROUBLE: Readonly<Record<string, readonly [(route: Route) => void, readonly unknown[]]>> = {
  blocked: [(route) => route.abort(), [expect.stringContaining('net::ERR_FAILED')]],
  silent: [() => undefined, []],
};

for (const [how, [block, errors]] of Object.entries(TROUBLE))
  test(`where reCAPTCHA is ${how}, the page reads without a token`, async ({ page, pageErrors }) => {
    await page.context().route(RECAPTCHA, block);
    const reads = collectReads(page);
    // A silent script delays the event `load`.
    await page.goto(`${portal.url}/#experiences`, { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => reads.listen().length).toBeGreaterThan(0);
    expect(reads.rest()[0]).toBeUndefined();
    expect(pageErrors.splice(0)).toEqual(errors);
  });

test('a refusal without a token names the protection, not the connection', async ({ page, pageErrors }) => {
  await page.context().route(RECAPTCHA, () => undefined);
  await page
    .context()
    .route(/\/documents:/, (route) =>
      route.fulfill({ status: 403, headers: CORS, json: { error: { status: 'PERMISSION_DENIED' } } }),
    );
  // A silent script delays the event `load`.
  await page.goto(`${portal.url}/#experiences`, { waitUntil: 'commit' });
  await expect(page.getByRole('tabpanel').getByText(/bots \(reCAPTCHA\) does not answer/)).toBeVisible();
  expect(new Set(pageErrors.splice(0).map((error) => /403|Cannot read/.test(error)))).toEqual(
    new Set([true]),
  );
});
