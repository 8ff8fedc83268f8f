import { expectOneOfEach } from '../support/loaded-modules.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, openTab, signInAs, test } from '../support/test.ts';

test('all sites make one page, which talks to them and their services alone', async ({ page, request }) => {
  const asked = new Map<string, Set<string>>();
  page.on('request', (one) => {
    const { origin } = new URL(one.url());
    asked.set(origin, (asked.get(origin) ?? new Set()).add(one.method()));
  });
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('.js')) scripts.add(new URL(response.url()).origin);
  });
  const sound = page.waitForResponse((response) => response.url().endsWith('/sounds/typing.mp3'));
  await page.goto('/');
  const { remotes, tabs, emulators } = await (await request.get('/portal.config.json')).json();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName((await tab.textContent()) ?? '');
  }
  await openTab(page, 'Analytics');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().click();
  await signInAs(page, 'Alan Turing');
  // A remote of which no tab is visible to this account is not asked for anything.
  for (const { remote, requires } of tabs) if (requires) delete remotes[remote];
  const sites = [page.url(), ...Object.values<string>(remotes)].map((url) => new URL(url).origin);
  expect([...scripts].sort()).toEqual([...sites].sort());
  await expectOneOfEach(page);

  await page.getByRole('combobox', { name: 'Search by company' }).pressSequentially('ab');
  const typed = await sound;
  expect(new URL(typed.url()).pathname).toBe('/sounds/typing.mp3');
  expect([200, 206]).toContain(typed.status());

  const services = [`http://${emulators.firestore.host}:${emulators.firestore.port}`, emulators.auth];
  expect([...asked.keys()].sort()).toEqual([...services, ...sites].sort());
  for (const site of sites) expect([...(asked.get(site) ?? [])], site).toEqual(['GET']);
});

test('Home reads twice, listens to nothing, and runs no remote’s code but the account menu’s', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url()));
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  const latest = page.getByRole('region', { name: 'Latest experiences' });
  await expect(latest.getByRole('link')).toHaveCount(3);
  const ofDatabase = paths.filter((url) => /\/Listen\/|\/documents/.test(url));
  expect(ofDatabase.map((url) => url.split('/').at(-1))).toEqual(Array(2).fill('documents:runQuery'));
  const running = ['mf_auth', 'mf_experiences', 'mf_analytics'];
  expect(await page.evaluate((names) => names.filter((name) => name in globalThis), running)).toEqual([
    'mf_auth',
  ]);
});

test('the first script reads from the database that portal.config.json names', async ({ page }) => {
  await page.route('**/portal.config.json', async (route) => {
    const response = await route.fetch();
    const { firebase, ...config } = await response.json();
    await route.fulfill({ response, json: { ...config, firebase: { ...firebase, databaseId: 'restored' } } });
  });
  await page.route(/\/documents:/, () => undefined);
  const first = page.waitForRequest(/\/documents:runQuery$/);
  await page.goto('/#experiences');
  expect((await first).url()).toContain('/databases/restored/documents:');
});
