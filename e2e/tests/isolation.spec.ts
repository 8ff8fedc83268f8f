import type { Page } from '@playwright/test';
import type { Answer } from '../../scripts/serve/sites.ts';
import { holdBack } from '../support/hold-back.ts';
import { missing, type SiteServer, saying, silent } from '../support/isolation/site-server.ts';
import {
  expect,
  expectAlert,
  expectSamePage,
  expectUnavailable,
  expectWorking,
  retry,
  test,
} from '../support/isolation/test.ts';
import { openPopup, signInButton } from '../support/sign-in.ts';
import { openTab, signInAs } from '../support/test.ts';

const MANIFEST = /^\/mf-manifest\.json$/;
const ENTRY = /^\/remoteEntry\.\w+\.js$/;
const CHUNK = /^\/__federation_expose_AnalyticsTab\.\w+\.js$/;
const STYLES = /\.css$/;
const json = (text: string) => saying('application/json', text);
const script = (text: string) => saying('text/javascript', text);

/** The fault of a remote, the paths and the answer that cause the fault, and the console's message. */
const FAILURES = [
  ['whose manifest is missing', MANIFEST, missing, /the server answered 404/],
  ['whose manifest is broken JSON', MANIFEST, json('{"id": "mf_ana'), /JSON/],
  ['whose entry is missing', ENTRY, missing, /remoteEntry\.\w+\.js/],
  ['whose entry throws', ENTRY, script('throw new Error("the entry fell over")'), /the entry fell over/],
  ['whose entry is no container', ENTRY, script('const nothing = 0'), /remoteEntry\.\w+\.js/],
  ['whose code is missing', CHUNK, missing, /Loading chunk \d+ failed/],
  ['whose styles are missing', STYLES, missing, /Loading CSS chunk \d+ failed/],
  ['whose host cannot be reached', undefined, undefined, /Failed to fetch/],
] as const;

for (const [what, path, answer, cause] of FAILURES) {
  test(`a remote ${what} costs only its tab until Retry`, async ({ page, openPortal, errors }) => {
    const fail = (site: SiteServer) => (path ? site.break(path, answer) : site.stop());
    const repair = (site: SiteServer) => (path ? site.repair() : site.start());
    const portal = await openPortal({}, ({ remotes }) => fail(remotes['mf-analytics']));
    const analytics = portal.remotes['mf-analytics'];
    const alert = await expectUnavailable(page, 'Analytics');
    const line = `Cannot load ./AnalyticsTab of mf-analytics from ${analytics.url}/mf-manifest.json: `;
    const told = errors.take();
    expect(told).toEqual([expect.stringContaining(line)]);
    expect(told[0]).toMatch(cause);

    await expectWorking(page, 'Home', 'Experiences', 'account menu');
    await openTab(page, 'Analytics');
    await repair(analytics);
    analytics.asked.length = 0;
    await retry(alert);
    await expectWorking(page, 'Analytics');
    expect(analytics.asked).toContain('/mf-manifest.json');
    await expectSamePage(page);
  });
}

const slow = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Analytics takes longer than usual.' });

/** The parts of a remote that may arrive late: paths of manifests, entries, code, shared modules and styles. */
const LATE_PARTS = [
  /^\/mf-manifest\.json$/,
  /\/remoteEntry\.\w+\.js$/,
  /\/__federation_expose_AnalyticsTab\.\w+\.js$/,
  /\/\d+\.\w+\.js$/,
  /\/__federation_expose_AnalyticsTab\.\w+\.css$/,
];
/** The milliseconds after which a region says that it takes longer. */
const SLOW_MS = 5000;

test('a remote whose parts come late says so, and is shown by itself', async ({ page, openPortal }) => {
  const parts: Awaited<ReturnType<typeof holdBack>>[] = [];
  await page.clock.install();
  await openPortal({}, async ({ remotes }) => {
    const { origin } = new URL(remotes['mf-analytics'].url);
    const isPart = (path: RegExp) => (url: URL) => url.origin === origin && path.test(url.pathname);
    for (const path of LATE_PARTS) parts.push(await holdBack(page, isPart(path)));
  });
  await openTab(page, 'Analytics');
  for (const { held, release } of parts) {
    await expect.poll(() => held).not.toEqual([]);
    await page.clock.fastForward(SLOW_MS);
    await expect(slow(page)).toContainText('It appears once it is loaded.');
    release();
  }
  await expectWorking(page, 'Analytics');
  await expectSamePage(page);
});

test('a remote whose parts never come is asked for again by Retry', async ({ page, openPortal }) => {
  await page.clock.install();
  const portal = await openPortal({}, ({ remotes }) => remotes['mf-analytics'].break(MANIFEST, silent));
  const analytics = portal.remotes['mf-analytics'];
  await openTab(page, 'Analytics');
  const beforeRetry: Answer = () => !analytics.asked.some((path) => MANIFEST.test(path));
  // A script that an earlier attempt asked for counts when it comes late. So the code is silent until the last Retry.
  const entryAndCode = new RegExp(`${ENTRY.source}|${CHUNK.source}`);
  for (const path of [entryAndCode, CHUNK, undefined]) {
    await page.clock.fastForward(SLOW_MS);
    await expect(slow(page)).toBeVisible();
    analytics.asked.length = 0;
    if (path) analytics.break(path, silent);
    else analytics.break(CHUNK, beforeRetry);
    await slow(page).getByRole('button', { name: 'Retry' }).click();
    const parts = path ? [MANIFEST, path].map((part) => expect.stringMatching(part)) : [];
    await expect.poll(() => analytics.asked).toEqual(expect.arrayContaining(parts));
  }
  await expectWorking(page, 'Analytics');
  await expectSamePage(page);
});

test('a stylesheet that fails is asked for once more', async ({ page, openPortal, errors }) => {
  const portal = await openPortal({}, ({ remotes }) => {
    const { break: breakFiles, repair } = remotes['mf-analytics'];
    breakFiles(STYLES, (...request) => {
      repair();
      return missing(...request);
    });
  });
  await expectWorking(page, 'Analytics');
  expect(portal.remotes['mf-analytics'].asked.filter((path) => STYLES.test(path))).toHaveLength(2);
  // The browser reports the first failed request.
  errors.take();
});

test('the header says that its account menu is unavailable', async ({ page, openPortal, errors }) => {
  const portal = await openPortal({}, ({ remotes }) => remotes['mf-auth'].stop());
  const auth = portal.remotes['mf-auth'];
  const alert = page.getByRole('banner').getByRole('alert');
  await expect(alert).toContainText('The account menu could not be loaded.');
  await expectWorking(page, 'Experiences', 'Analytics', 'Home');
  expect(errors.take()).toEqual([
    expect.stringContaining(`Cannot load ./AccountMenu of mf-auth from ${auth.url}/mf-manifest.json: `),
  ]);
  await auth.start();
  await retry(alert);
  await signInAs(page, 'Ada Lovelace');
  await expectSamePage(page);
});

test('the form says that it is unavailable, and comes on Retry', async ({ page, openPortal, errors }) => {
  const portal = await openPortal();
  const experiences = portal.remotes['mf-experiences'];
  // Once an idle page has loaded the form, the form needs no remote.
  await experiences.stop();
  await signInAs(page, 'Ada Lovelace');
  const add = page.getByRole('button', { name: 'Add Experience' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Experience' });
  const alert = await expectAlert(page, 'The form');
  const line = `Cannot load ./Composer of mf-experiences from ${experiences.url}/mf-manifest.json: `;
  expect(errors.take()).toContainEqual(expect.stringContaining(line));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectWorking(page, 'Analytics', 'Home');
  await experiences.start();
  await add.click();
  await retry(alert);
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectWorking(page, 'Experiences');
  await expectSamePage(page);
});

test('a dialog that cannot be loaded costs no more than itself', async ({ page, openPortal, errors }) => {
  const { remotes } = await openPortal();
  await signInAs(page, 'Grace Hopper');
  await openTab(page, 'Experiences');
  await page.getByRole('article').first().getByRole('link').press('Enter');
  const detail = page.getByRole('dialog').filter({ hasText: 'Shared By' });
  await expect(detail.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  for (const [remote, open, title] of [
    ['mf-experiences', detail.getByRole('button', { name: 'Report', exact: true }), 'Report'],
    ['mf-auth', page.getByRole('button', { name: 'Delete my data' }), 'Delete my data'],
  ] as const) {
    await remotes[remote].stop();
    if (remote === 'mf-auth') await page.getByRole('button', { name: 'Welcome, Grace!' }).click();
    await open.click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByRole('alert')).toContainText(`“${title}” could not be loaded.`);
    expect(errors.take()).toEqual([expect.stringContaining(`${title} could not be loaded: `)]);
    await expect(detail).toBeVisible();
    await remotes[remote].start();
    await retry(dialog.getByRole('alert'));
    await expect(page.getByRole('dialog', { name: title }).getByRole('alert')).toHaveCount(0);
    await page.getByRole('dialog', { name: title }).press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
  }
  await expectSamePage(page);
});

test('with every remote down the page and Home still work', async ({ page, openPortal, errors }) => {
  const stopAll = (sites: object) => Promise.all(Object.values(sites).map((site: SiteServer) => site.stop()));
  const portal = await openPortal({}, ({ remotes }) => stopAll(remotes));
  const menuAlert = page.getByRole('alert').filter({ hasText: 'The account menu could not be loaded.' });
  await expect(menuAlert).toBeVisible();
  await expectWorking(page, 'Home');
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  await expectAlert(page, 'Experiences');
  await expectUnavailable(page, 'Analytics');
  await openTab(page, 'Home');
  const popup = await openPopup(page, signInButton(page));
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue as Grace Hopper' }).click();
  await closed;
  expect(errors.take().map((line) => /of (\S+) from/.exec(line)?.[1])).toEqual([
    'mf-auth',
    'mf-experiences',
    'mf-analytics',
  ]);
  await Promise.all(Object.values(portal.remotes).map((remote) => remote.start()));
  for (const tab of ['Experiences', 'Analytics'] as const) {
    await retry(await expectUnavailable(page, tab));
    await expectWorking(page, tab);
  }
  await retry(menuAlert);
  await expect(page.getByText('Welcome, Grace!')).toBeVisible();
  await expectSamePage(page);
});

test('a tab comes back too when it was the shell that was gone', async ({ page, openPortal, errors }) => {
  // Home's latest experiences would load the shell's code that the tab needs, so they are held back.
  await holdBack(page, /\/latest\.\w+\.js$/);
  const portal = await openPortal();
  await expectWorking(page, 'account menu');
  await portal.shell.stop();
  await page.getByRole('button', { name: 'Explore Experiences' }).click();
  const alert = await expectAlert(page, 'Experiences');
  expect(errors.take()).toEqual([expect.stringContaining('Cannot load ./ExperiencesTab of mf-experiences')]);
  await portal.shell.start();
  await retry(alert);
  await expectWorking(page, 'Experiences', 'Analytics');
  await expectSamePage(page);
});
