import type { ComposedPortal } from '../support/composed-portal.ts';
import { holdBack } from '../support/hold-back.ts';
import { type SiteServer, saying } from '../support/isolation/site-server.ts';
import { expect, expectWorking, test } from '../support/isolation/test.ts';
import { COMBOBOX_FILES, FIRESTORE_FILES, SHELL_FILES } from '../support/shell-files.ts';
import { openAddForm } from '../support/steps.ts';
import { signInAs } from '../support/test.ts';

const MANIFEST = '/mf-manifest.json';
const ENTRY = /^\/remoteEntry\.\w+\.js$/;
const EXPERIENCES_CODE = /^\/__federation_expose_ExperiencesTab\.\w+\.js$/;
const ANALYTICS_CODE = /^\/__federation_expose_AnalyticsTab\.\w+\.js$/;
const OWN_FILE = /^\/(react|main)\.\w+\.(js|css)$/;

test('the configuration and manifests do not wait for the shell’s code', async ({ page, startPortal }) => {
  const portal = await startPortal();
  const { release } = await holdBack(page, /\/main\.\w+\.js$/);
  const entry = await holdBack(
    page,
    (url) => url.href.startsWith(portal.remotes['mf-auth'].url) && ENTRY.test(url.pathname),
  );
  await page.goto(portal.url, { waitUntil: 'commit' });
  await expect.poll(() => portal.shell.asked).toContain('/portal.config.json');
  // The tab of moderators requires a claim, so nothing of its remote is fetched.
  const remotes = Object.entries(portal.remotes).filter(([name]) => name !== 'mf-moderation');
  for (const [, { asked }] of remotes) await expect.poll(() => asked).toContain(MANIFEST);
  await expect.poll(() => entry.held).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  // The host wants the entry while it is still being preloaded.
  await expect(page.locator('script[src*="/remoteEntry."]')).toHaveCount(1);
  entry.release();
  await expectWorking(page, 'Home', 'account menu');
  expect(entry.held).toHaveLength(1);
});

test('the host’s own files are asked for before those of a remote', async ({ page, startPortal }) => {
  const portal = await startPortal();
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto(portal.url);
  await expectWorking(page, 'account menu');
  const isRemote = ({ origin, pathname }: URL) => origin !== portal.url && pathname !== MANIFEST;
  const own = asked.filter(({ pathname }) => OWN_FILE.test(pathname));
  expect(own.map(({ pathname }) => pathname).sort()).toEqual(
    SHELL_FILES.filter((file) => OWN_FILE.test(file)).sort(),
  );
  expect(asked.findLastIndex((url) => own.includes(url))).toBeLessThan(asked.findIndex(isRemote));
});

test('a second visit asks the shell for the page and its configuration alone', async ({
  page,
  startPortal,
}) => {
  const { shell, url } = await startPortal();
  await page.goto(url);
  await expectWorking(page, 'account menu');
  await page.goto('about:blank');
  const visited = shell.asked.length;
  await page.goto(url);
  await expectWorking(page, 'account menu');
  expect(shell.asked.slice(visited).sort()).toEqual(['/', '/portal.config.json']);
});

for (const [when, wait] of [
  ['at once', async () => undefined],
  ['after everything was preloaded', expectPreloaded],
] as const) {
  test(`on a walk through the portal nothing is fetched twice: ${when}`, async ({ page, startPortal }) => {
    const portal = await startPortal();
    const complaints: string[] = [];
    page.on('console', (message) => /preload/i.test(message.text()) && complaints.push(message.text()));
    await page.goto(portal.url);
    await expectWorking(page, 'Home', 'account menu');
    await wait(portal);
    await expectWorking(page, 'Experiences', 'Analytics', 'Home');
    await signInAs(page, 'Ada Lovelace');
    await expect(await openAddForm(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectWorking(page, 'Experiences', 'Analytics');
    // By this time, the browser would have reported preloaded files that are not used.
    await expectPreloaded(portal);
    for (const { url, asked } of [portal.shell, ...Object.values(portal.remotes)]) {
      const repeated = asked.filter((path, index) => asked.indexOf(path) !== index);
      expect(repeated, url).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('an idle page preloads the tabs’ remotes, but neither Firestore nor the combobox', async ({
  openPortal,
}) => {
  const portal = await openPortal();
  await expectPreloaded(portal);
  for (const files of [FIRESTORE_FILES, COMBOBOX_FILES]) {
    expect(files).not.toEqual([]);
    for (const file of files) expect(portal.shell.asked).not.toContain(file);
  }
});

test('who saves data gets a tab’s code when the pointer comes to it', async ({ page, startPortal }) => {
  const portal = await startPortal();
  const { 'mf-experiences': experiences, 'mf-analytics': analytics } = portal.remotes;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  await page.goto(portal.url);
  await expectWorking(page, 'Home', 'account menu');
  await page.clock.runFor('01:00');
  expect([experiences.asked, analytics.asked]).toEqual([[MANIFEST], [MANIFEST]]);

  await page.getByRole('tab', { name: 'Experiences' }).hover();
  await expectAsked(experiences, EXPERIENCES_CODE);
  for (const file of FIRESTORE_FILES) await expect.poll(() => portal.shell.asked).toContain(file);
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  expect(analytics.asked).toEqual([MANIFEST]);
});

test('without the first script the page works as well', async ({ page, openPortal }) => {
  await openPortal({}, ({ shell }) => shell.break(/^\/boot\.\w+\.js$/, saying('text/javascript', '')));
  await expectWorking(page, 'Home', 'account menu', 'Experiences', 'Analytics');
});

async function expectPreloaded({ remotes }: ComposedPortal): Promise<void> {
  const { 'mf-experiences': experiences, 'mf-analytics': analytics } = remotes;
  for (const part of [ENTRY, EXPERIENCES_CODE, /\.css$/]) await expectAsked(experiences, part);
  for (const part of [ENTRY, ANALYTICS_CODE, /\.css$/]) await expectAsked(analytics, part);
}

async function expectAsked({ asked }: SiteServer, path: RegExp): Promise<void> {
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(path));
}
