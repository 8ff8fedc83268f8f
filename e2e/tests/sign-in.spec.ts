import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../support/running-portal.ts';
import { openPopup, signInButton } from '../support/sign-in.ts';
import { openAs } from '../support/steps.ts';
import { expect, signedInUid, signInAs, test } from '../support/test.ts';

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

test('uid and session survive a restart and a kill', { tag: '@long' }, async ({ page, pageErrors }) => {
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
  const data = mkdtempSync(join(tmpdir(), 'portal-sign-in-'));
  const environment = {
    // The portal starts its own Auth emulator, which ends with the portal.
    FIREBASE_AUTH_EMULATOR_HOST: '',
    AUTH_TOKEN_SYNC_URL: `http://127.0.0.1:${(sync.address() as AddressInfo).port}/token`,
  };
  const options = { data, environment, options: ['--empty'] };
  let portal = await startPortal(options);
  try {
    const uid = await openAs(page, 'Grace Hopper', portal.url);
    expect(uid).toBeTruthy();
    await expect.poll(() => synced.filter((one) => one.startsWith('POST Bearer ')).length).toBeGreaterThan(0);

    expect(await portal.stop()).toBe(0);
    portal = await startPortal({ ...options, ports: portal.ports });
    await page.reload();
    await expect(page.getByText('Welcome, Grace!')).toBeVisible();

    await portal.kill();
    portal = await startPortal({ ...options, ports: portal.ports });
    await page.reload();
    await expect(page.getByText('Welcome, Grace!')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => synced.at(-1)).toBe('DELETE ');
    await signInAs(page, 'Grace Hopper');
    expect(await signedInUid(page)).toBe(uid);
  } finally {
    await portal.stop();
    sync.close();
    // The page tried to reach the stopped portal, as this test expects.
    pageErrors.length = 0;
  }
});
