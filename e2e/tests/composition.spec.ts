import { loadedModules } from '../support/loaded-modules.ts';
import { expect, openTab, signInAs, test } from '../support/test.ts';

test('four origins make one page with one React, one Firebase app and one session', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('.js')) scripts.add(new URL(response.url()).origin);
  });
  await page.goto('/');
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await signInAs(page, 'Alan Turing');
  expect(scripts.size).toBe(4);

  const loaded = await loadedModules(page);
  for (const name of ['react', 'react-dom', '@portal/shared/session', '@portal/shared/experiences']) {
    expect(loaded[name], name).toEqual(['shell']);
  }
});

test('the page talks to its sites, database and sign-in, and to nobody else', async ({ page, request }) => {
  const asked = new Map<string, Set<string>>();
  page.on('request', (one) => {
    const { origin } = new URL(one.url());
    asked.set(origin, (asked.get(origin) ?? new Set()).add(one.method()));
  });
  await page.goto('/');
  const { remotes, emulators } = await (await request.get('/portal.config.json')).json();
  await openTab(page, 'Analytics');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().click();
  await signInAs(page, 'Alan Turing');

  const services = [`http://${emulators.firestore.host}:${emulators.firestore.port}`, emulators.auth];
  const sites = [page.url(), ...Object.values<string>(remotes)].map((url) => new URL(url).origin);
  expect([...asked.keys()].sort()).toEqual([...services, ...sites].sort());
  for (const site of sites) expect([...(asked.get(site) ?? [])], site).toEqual(['GET']);
});

test('Home talks to no database, and runs no remote’s code but the account menu’s', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  expect(paths.filter((url) => url.includes('/Listen/'))).toEqual([]);
  const running = ['mf_auth', 'mf_experiences', 'mf_analytics'];
  expect(await page.evaluate((names) => names.filter((name) => name in globalThis), running)).toEqual([
    'mf_auth',
  ]);
  expect((await loadedModules(page))['@portal/shared/experiences']).toEqual([]);
});

test('a typing sound is loaded from beside the page and plays on keystrokes', async ({ page }) => {
  const sound = page.waitForResponse((response) => response.url().endsWith('/sounds/typing.mp3'));
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).pressSequentially('ab');
  const response = await sound;
  expect(new URL(response.url()).pathname).toBe('/sounds/typing.mp3');
  expect([200, 206]).toContain(response.status());
});
