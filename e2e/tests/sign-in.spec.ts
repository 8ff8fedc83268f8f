import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortal } from '../support/running-portal.ts';
import { openPopup, signInButton } from '../support/sign-in.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('any name signs in, and signing in and out show in another tab at once', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(signInButton(other)).toBeEnabled();
  const popup = await openPopup(page, signInButton(page));
  await expect(popup).toHaveTitle('Local sign-in');
  expect(new URL(popup.url()).origin).not.toBe(new URL(page.url()).origin);
  await popup.getByLabel('Name').fill('Žofie Nováková');
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Welcome, Žofie!')).toBeVisible();
  await expect(other.getByText('Welcome, Žofie!')).toBeVisible();
  await expect(signInButton(other)).toBeHidden();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeVisible();
});

test('the token is sent to the address that is configured, and taken back by signing out', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  const synced: string[] = [];
  const sync = createServer((request, response) => {
    if (request.method !== 'OPTIONS') synced.push(`${request.method} ${request.headers.authorization ?? ''}`);
    response.writeHead(204, {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Methods': 'POST, DELETE',
      'Access-Control-Allow-Headers': 'Authorization',
    });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(sync, 'listening');
  const portal = await startPortal({
    // The portal starts its own Auth emulator, which ends with the portal.
    environment: {
      FIREBASE_AUTH_EMULATOR_HOST: '',
      AUTH_TOKEN_SYNC_URL: `http://127.0.0.1:${(sync.address() as AddressInfo).port}/token`,
    },
    options: ['--empty'],
  });
  try {
    await openAs(page, 'Grace Hopper', portal.url);
    await expect.poll(() => synced.filter((one) => one.startsWith('POST Bearer ')).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => synced.at(-1)).toBe('DELETE ');
  } finally {
    await portal.stop();
    sync.close();
    // The page tried to reach the stopped portal, as this test expects.
    pageErrors.length = 0;
  }
});
