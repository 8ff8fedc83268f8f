import { collectViolations } from '../support/policy-violations.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, openTab, test } from '../support/test.ts';

/** After three refused handshakes, Firestore's transport gives up a connection and opens a new connection. */
const MORE_THAN_ONE_CONNECTION = 4;

test('with its database out of reach the page asks nobody else', async ({ page, context, pageErrors }) => {
  const violations = await collectViolations(page);
  const strangers: string[] = [];
  let failedHandshakes = 0;
  page.on('request', (request) => {
    if (!['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname)) strangers.push(request.url());
  });
  page.on('requestfailed', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/channel') && !url.searchParams.has('SID')) failedHandshakes += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  // The transport waits longer before each attempt.
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return failedHandshakes;
    })
    .toBeGreaterThanOrEqual(MORE_THAN_ONE_CONNECTION);
  expect(violations).toEqual([]);
  expect(strangers).toEqual([]);
  // The browser reports each refused request as an error.
  const unexpected = pageErrors.splice(0).filter((error) => !/ERR_|Could not reach|Cannot read/.test(error));
  expect(unexpected).toEqual([]);
});
