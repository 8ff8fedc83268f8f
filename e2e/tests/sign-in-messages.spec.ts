import type { Page } from '@playwright/test';
import { startForeignSite } from '../support/foreign-site.ts';
import { openPopup, signInButton } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const FORGED = {
  type: 'local-sign-in',
  claims: { sub: 'mallory', name: 'Mallory', email: 'mallory@evil.example' },
};
const FORGE = `<script>opener.postMessage(${JSON.stringify(FORGED)}, '*')</script>`;

async function recordMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const origins: string[] = [];
    Object.assign(window, { origins });
    addEventListener('message', (event) => origins.push(event.origin));
  });
  return () => page.evaluate(() => (window as unknown as { origins: string[] }).origins);
}

/** Navigates the popup by a script in it, so that the popup keeps its opener. */
async function goOn(popup: Page, url: string): Promise<void> {
  await popup.evaluate((address) => location.assign(address), url);
  await popup.waitForURL(`${url}**`);
}

test('the page takes a sign-in from the popup it opened, and from nobody else', async ({ page }) => {
  const stranger = await startForeignSite({ '/': FORGE });
  const messages = await recordMessages(page);
  await page.goto('/');
  const popup = await openPopup(page, signInButton(page));
  const signIn = popup.url();
  await expect(popup.getByRole('button', { name: 'Continue as Ada Lovelace' })).toBeEnabled();

  await test.step('not from itself', async () => {
    await page.evaluate((message) => window.postMessage(message, '*'), FORGED);
    await expect.poll(messages).toEqual([new URL(page.url()).origin]);
  });
  await test.step('not from another window on the right origin', async () => {
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url, '_blank'), signIn);
    const other = await opened;
    await other.evaluate((message) => window.opener.postMessage(message, '*'), FORGED);
    await expect.poll(async () => (await messages()).at(-1)).toBe(new URL(signIn).origin);
    await other.close();
  });
  await test.step('not from the right window on another origin', async () => {
    await goOn(popup, stranger.url);
    await expect.poll(async () => (await messages()).at(-1)).toBe(stranger.url);
  });
  await expect(signInButton(page)).toBeVisible();

  await goOn(popup, signIn);
  await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await expect(page.getByText('Welcome, Ada!')).toBeVisible();
  stranger.close();
});

test('the sign-in page tells a stranger nothing', async ({ page, baseURL, request, pageErrors }) => {
  const { emulators } = await (await request.get('/portal.config.json')).json();
  const stranger = await startForeignSite({ '/': '<!doctype html><title>Stranger</title>' });
  const messages = await recordMessages(page);
  await page.goto(stranger.url);
  const open = async (origin: string): Promise<Page> => {
    const opened = page.waitForEvent('popup');
    const url = `${emulators.signIn}?origin=${encodeURIComponent(origin)}`;
    await page.evaluate((address) => void window.open(address, '_blank'), url);
    return opened;
  };

  const refused = await open(stranger.url);
  await expect(refused.getByRole('alert')).toContainText('No portal asked for this sign-in');
  await expect(refused.getByRole('button')).toHaveCount(0);

  const pretended = await open(baseURL ?? '');
  const closed = pretended.waitForEvent('close');
  await pretended.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await closed;
  expect(await messages()).toEqual([]);
  stranger.close();
  // The sign-in page also refused the stranger with an error status, which the browser reports.
  pageErrors.length = 0;
});
