import type { Page } from '@playwright/test';
import { type ComposedPortal, composePortal } from '../support/composed-portal.ts';
import { AUTH_DOMAIN, standInForGoogle } from '../support/google-stand-in.ts';
import { holdBack } from '../support/hold-back.ts';
import { collectViolations } from '../support/policy-violations.ts';
import { openPopup, signInButton } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

let portal: ComposedPortal;

test.beforeAll(async () => {
  portal = await composePortal({
    configure: ({ firebase, remotes }) => ({ firebase: { ...firebase, authDomain: AUTH_DOMAIN }, remotes }),
  });
});

test.afterAll(() => portal.close());

const problem = (page: Page) => page.getByRole('dialog');

/** Opens the page with production's configuration and policy. The returned function releases Google's script. */
async function openPage(page: Page): Promise<() => void> {
  await standInForGoogle(page.context());
  const { held, release } = await holdBack(page, /^https:\/\/apis\.google\.com\//);
  // A script that is held back may be asked for before the page's load event, which then waits for the script.
  await page.goto(portal.url, { waitUntil: 'commit' });
  await expect.poll(() => held).not.toEqual([]);
  return release;
}

/** Records for each popup whether the page opened the popup in the task of the click. */
async function recordPopups(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.addInitScript(() => {
    let isInTask = false;
    const inTask: boolean[] = [];
    Object.assign(window, { inTask });
    addEventListener(
      'click',
      () => {
        isInTask = true;
        // The message arrives in the next task, when all promises of this task are settled.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          isInTask = false;
        };
        port2.postMessage(undefined);
      },
      { capture: true },
    );
    const { open } = window;
    window.open = (...options) => {
      inTask.push(isInTask);
      return open.apply(window, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { inTask: boolean[] }).inTask);
}

test('the button waits for the popup resolver; a click opens the popup in its task', async ({ page }) => {
  const violations = await collectViolations(page);
  const popups = await recordPopups(page);
  const letCome = await openPage(page);
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeDisabled();
  await expect(signInButton(page)).toBeDisabled();
  letCome();
  await expect(signInButton(page)).toBeEnabled();

  const popup = await openPopup(page, signInButton(page));
  await popup.waitForURL(`https://${AUTH_DOMAIN}/__/auth/handler?*`);
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get('providerId')).toBe('google.com');
  expect(searchParams.get('authType')).toBe('signInViaPopup');
  expect(JSON.parse(searchParams.get('customParameters') ?? '')).toEqual({ prompt: 'select_account' });
  expect(await popups()).toEqual([true]);
  expect(violations).toEqual([]);
});

test('a closed popup leaves the page as it was, and the next click opens another', async ({ page }) => {
  await page.clock.install();
  const letCome = await openPage(page);
  letCome();
  for (const _attempt of ['first', 'second']) {
    const popup = await openPopup(page, signInButton(page));
    await popup.waitForURL(`https://${AUTH_DOMAIN}/**`);
    await popup.close();
    // Every 2 s, Firebase checks whether the popup is closed. It waits 8 s for the result of a closed popup.
    await page.clock.runFor(12_000);
    await expect(signInButton(page)).toBeEnabled();
    await expect(problem(page)).toHaveCount(0);
  }
  // If a sign-in were still pending, the page would report after 30 s that it takes too long.
  await page.clock.runFor(40_000);
  await expect(problem(page)).toHaveCount(0);
});
