import type { Page } from '@playwright/test';
import type { ComposeOptions } from '../support/composed-portal.ts';
import { missing, type SiteServer, saying, silent } from '../support/isolation/site-server.ts';
import {
  expect,
  expectSamePage,
  expectWorking,
  openPortal,
  openTab,
  signInAs,
  test,
  unavailable,
} from '../support/isolation/test.ts';
import { openPopup } from '../support/sign-in.ts';
import { openAddForm } from '../support/steps.ts';

const MANIFEST = /^\/mf-manifest\.json$/;
const ENTRY = /^\/remoteEntry\.\w+\.js$/;
const CHUNK = /^\/__federation_expose_AnalyticsTab\.\w+\.js$/;
const LIMIT: ComposeOptions = { configure: (config) => ({ ...config, remoteTimeLimitSeconds: 5 }) };

interface Failure {
  readonly what: string;
  readonly limit?: ComposeOptions;
  readonly fail: (site: SiteServer) => unknown;
  readonly repair?: (site: SiteServer) => unknown;
  readonly cause: RegExp;
}

const FAILURES: readonly Failure[] = [
  {
    what: 'whose manifest is missing',
    fail: (site) => site.break(MANIFEST, missing),
    cause: /the server answered 404/,
  },
  {
    what: 'whose host cannot be reached',
    fail: (site) => site.stop(),
    repair: (site) => site.start(),
    cause: /Failed to fetch/,
  },
  {
    what: 'whose manifest never comes',
    limit: LIMIT,
    fail: (site) => site.break(MANIFEST, silent),
    cause: /no answer within 5 s/,
  },
  {
    what: 'whose manifest is broken JSON',
    fail: (site) => site.break(MANIFEST, saying('application/json', '{"id": "mf_ana')),
    cause: /JSON/,
  },
  {
    what: 'whose manifest has the wrong shape',
    fail: (site) => site.break(MANIFEST, saying('application/json', '{"id": "mf_analytics"}')),
    cause: /metaData,exposes,shared/,
  },
  {
    what: 'whose manifest has parts of the wrong shape',
    fail: (site) =>
      site.break(MANIFEST, saying('application/json', '{"metaData": {}, "exposes": {}, "shared": 7}')),
    cause: /Cannot read properties of undefined/,
  },
  {
    what: 'whose entry is missing',
    fail: (site) => site.break(ENTRY, missing),
    cause: /remoteEntry\.\w+\.js/,
  },
  {
    what: 'whose entry throws',
    fail: (site) => site.break(ENTRY, saying('text/javascript', 'throw new Error("the entry fell over")')),
    cause: /the entry fell over/,
  },
  {
    what: 'whose entry is no container',
    fail: (site) => site.break(ENTRY, saying('text/javascript', 'const nothing = 0')),
    cause: /remoteEntry\.\w+\.js/,
  },
  {
    what: 'whose entry never comes',
    limit: LIMIT,
    fail: (site) => site.break(ENTRY, silent),
    cause: /remoteEntry\.\w+\.js" timed out/,
  },
  {
    what: 'whose code is missing',
    fail: (site) => site.break(CHUNK, missing),
    cause: /Loading chunk \d+ failed/,
  },
  {
    what: 'whose code never comes',
    limit: LIMIT,
    fail: (site) => site.break(CHUNK, silent),
    cause: /no answer within 5 s/,
  },
];

for (const { what, limit, fail, repair = (site: SiteServer) => site.repair(), cause } of FAILURES) {
  test(`a remote ${what} costs only its tab until Retry`, async ({ page, startPortal, errors }) => {
    const portal = await startPortal(limit);
    const analytics = portal.remotes['mf-analytics'];
    await fail(analytics);
    await openPortal(page, portal);
    await openTab(page, 'Analytics');
    const alert = unavailable(page, 'Analytics');
    await expect(alert).toContainText('The rest of the portal works as usual.');
    const line = `Cannot load ./AnalyticsTab of mf-analytics from ${analytics.url}/mf-manifest.json: `;
    expect(errors.told()).toEqual([expect.stringContaining(line)]);
    expect(errors.told()[0]).toMatch(cause);
    errors.forget();

    await expectWorking(page, 'Home', 'Experiences', 'account menu');
    await openTab(page, 'Analytics');
    await repair(analytics);
    analytics.asked.length = 0;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectWorking(page, 'Analytics');
    expect(analytics.asked).toContain('/mf-manifest.json');
    await expectSamePage(page);
  });
}

test('Retry may fail as often as it likes, and says so each time', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  const analytics = portal.remotes['mf-analytics'];
  analytics.break(MANIFEST, missing);
  await openPortal(page, portal);
  const alert = unavailable(page, 'Analytics');
  for (const [path, cause] of [
    [MANIFEST, 'the server answered 404'],
    [CHUNK, 'Loading chunk'],
    [ENTRY, 'remoteEntry.'],
    [MANIFEST, 'the server answered 404'],
  ] as const) {
    analytics.break(path, missing);
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Retry' }).click();
    else await openTab(page, 'Analytics');
    await expect.poll(errors.told).toEqual([expect.stringContaining(cause)]);
    await expect(alert).toBeVisible();
    errors.forget();
  }
  analytics.repair();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectWorking(page, 'Analytics');
  await expectSamePage(page);
});

test('a remote whose styles are missing is shown without them', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  portal.remotes['mf-analytics'].break(/\.css$/, missing);
  await openPortal(page, portal);
  await expectWorking(page, 'Analytics', 'Experiences', 'Home');
  const line = expect.stringMatching(/^mf-analytics is shown without its styles: .*\.css$/);
  await expect.poll(errors.told).toEqual([line]);
  errors.forget();
});

test('the header says that its account menu is unavailable', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  const auth = portal.remotes['mf-auth'];
  await auth.stop();
  await openPortal(page, portal);
  const alert = page.getByRole('banner').getByRole('alert');
  await expect(alert).toContainText('The account menu is unavailable right now. The rest works as usual.');
  await expectWorking(page, 'Experiences', 'Analytics', 'Home');
  expect(errors.told()).toEqual([
    expect.stringContaining(`Cannot load ./AccountMenu of mf-auth from ${auth.url}/mf-manifest.json: `),
  ]);
  errors.forget();
  await auth.start();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await signInAs(page, 'Ada Lovelace');
  await expectSamePage(page);
});

test('the form says that it is unavailable, and comes on Retry', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  const experiences = portal.remotes['mf-experiences'];
  await openPortal(page, portal);
  await signInAs(page, 'Ada Lovelace');
  await experiences.stop();
  const dialog = await openAddForm(page);
  await expect(unavailable(page, 'The form')).toContainText('The rest of the portal works as usual.');
  expect(errors.told()).toContainEqual(
    expect.stringContaining(
      `Cannot load ./Composer of mf-experiences from ${experiences.url}/mf-manifest.json: `,
    ),
  );
  errors.forget();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectWorking(page, 'Analytics', 'Home');
  await experiences.start();
  await page.getByRole('button', { name: 'Add Experience' }).click();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Company' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectWorking(page, 'Experiences');
  await expectSamePage(page);
});

test('with every remote down the page and Home still work', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  const remotes = Object.values(portal.remotes);
  await Promise.all(remotes.map((remote) => remote.stop()));
  await openPortal(page, portal);
  await expect(unavailable(page, 'The account menu')).toBeVisible();
  await expectWorking(page, 'Home');
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  await expect(unavailable(page, 'Experiences')).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(unavailable(page, 'Analytics')).toBeVisible();
  await openTab(page, 'Home');
  await signInFromHome(page);
  expect(errors.told().map((line) => /of (\S+) from/.exec(line)?.[1])).toEqual([
    'mf-auth',
    'mf-experiences',
    'mf-analytics',
  ]);
  errors.forget();
  await Promise.all(remotes.map((remote) => remote.start()));
  for (const tab of ['Experiences', 'Analytics'] as const) {
    await openTab(page, tab);
    await unavailable(page, tab).getByRole('button', { name: 'Retry' }).click();
    await expectWorking(page, tab);
  }
  await unavailable(page, 'The account menu').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Welcome, Grace!')).toBeVisible();
  await expectSamePage(page);
});

test('a tab comes back too when it was the shell that was gone', async ({ page, startPortal, errors }) => {
  const portal = await startPortal();
  await openPortal(page, portal);
  await expectWorking(page, 'account menu');
  await portal.shell.stop();
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  await expect(unavailable(page, 'Experiences')).toBeVisible();
  expect(errors.told()).toEqual([expect.stringContaining('Cannot load ./ExperiencesTab of mf-experiences')]);
  errors.forget();
  await portal.shell.start();
  await unavailable(page, 'Experiences').getByRole('button', { name: 'Retry' }).click();
  await expectWorking(page, 'Experiences', 'Analytics');
  await expectSamePage(page);
});

async function signInFromHome(page: Page): Promise<void> {
  const popup = await openPopup(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue as Grace Hopper' }).click();
  await closed;
}
