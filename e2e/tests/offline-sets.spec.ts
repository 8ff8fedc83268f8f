import type { CDPSession, Page } from '@playwright/test';
import type { Answer } from '../../scripts/serve/sites.ts';
import { SITES, type Site } from '../../scripts/support/root.ts';
import { type ComposedPortal, composePortal } from '../support/composed-portal.ts';
import { missing, saying } from '../support/isolation/site-server.ts';
import { keptSet, opensFromOneSet } from '../support/kept-set.ts';
import { type LaterRelease, makeLaterRelease } from '../support/later-release.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const hangUp: Answer = (request) => {
  request.socket.destroy();
  return true;
};
const FAULTS: readonly Answer[] = [missing, hangUp, saying('text/javascript', 'broken')];
const RELEASES = 3;

/** The same numbers in each run, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Deploys and breaks the sites of a portal by chance. */
function createChaos(portal: ComposedPortal, random: (below: number) => number) {
  const releases = new Map<Site, readonly LaterRelease[]>(
    SITES.map((site) => [
      site,
      Array.from({ length: RELEASES }, (_, number) => makeLaterRelease(site, number)),
    ]),
  );
  const live = new Map<Site, number>();
  /** Every combination of releases that was live. */
  const combinations = new Set<string>();
  const serverOf = (site: Site) => (site === 'shell' ? portal.shell : portal.remotes[site]);
  const deploy = (site: Site): void => {
    const number = random(RELEASES);
    live.set(site, number);
    serverOf(site).deploy(releases.get(site)?.[number]?.folder ?? '');
    if (live.size === SITES.length) combinations.add(SITES.map((each) => live.get(each)).join());
  };
  for (const site of SITES) deploy(site);
  return {
    /** Deploys some release of some site, and returns the site. */
    deploy(): Site {
      const site = SITES[random(SITES.length)] ?? 'shell';
      deploy(site);
      return site;
    },
    /** After some requests, one request of this site fails or, in one of two rounds, another release is deployed. */
    disturb(site: Site): void {
      const server = serverOf(site);
      let left = 1 + random(12);
      const fault = random(2) === 0 ? undefined : FAULTS[random(FAULTS.length)];
      server.break(/\.(js|css|json|html)$/, (...exchange) => {
        left -= 1;
        if (left !== 0) return false;
        if (fault) return fault(...exchange);
        this.deploy();
        return false;
      });
    },
    repair(): void {
      for (const site of SITES) serverOf(site).repair();
    },
    /** The combination of releases that these files are; the names of the files that are missing or too many. */
    combinationOf(files: Readonly<Record<string, string>>): string {
      const numbers = SITES.map((site) => {
        const { url } = serverOf(site);
        const own = Object.entries(files).filter(([file]) => file.startsWith(`${url}/`));
        const isOf = ({ files: expected }: LaterRelease): boolean =>
          own.length > 3 && own.every(([file, hash]) => expected[file.slice(url.length + 1)] === hash);
        return (releases.get(site) ?? []).findIndex(isOf);
      });
      return numbers.join();
    },
    combinations,
  };
}

/** Asks the worker for a set. Resolves when the worker has answered, or was stopped. */
const build = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true });
        setTimeout(resolve, 15_000, 'stopped');
        navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('build'));
      }),
  );

/** The SHA-256 of each file of a set but the configuration, read from the device. By default, of the current set. */
const filesOfSet = async (page: Page, set?: string): Promise<Record<string, string>> => {
  const id = set ?? (await keptSet(page));
  return page.evaluate(async (id) => {
    const cache = await caches.open(`portal-set-${id}`);
    const files = (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      if (!response || response.headers.get('x-portal-set') !== id) return [url, 'of another set'];
      const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
      return [url, Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')];
    });
    return Object.fromEntries(
      (await Promise.all(files)).filter(([url]) => !url?.endsWith('portal.config.json')),
    );
  }, id);
};

async function disturbSets(page: Page, rounds: number): Promise<void> {
  await using portal = await composePortal();
  const random = createRandom(rounds);
  const chaos = createChaos(portal, random);
  const worker: CDPSession = await page.context().newCDPSession(page);
  await worker.send('ServiceWorker.enable');
  await page.goto(portal.url);
  await expect.poll(() => keptSet(page)).toBeTruthy();
  let built = 0;
  for (let round = 0; round < rounds; round += 1) {
    chaos.disturb(chaos.deploy());
    const outcome = build(page);
    if (random(5) === 0) await worker.send('ServiceWorker.stopAllWorkers');
    if ((await outcome) === 'built') built += 1;
    chaos.repair();
    const combination = chaos.combinationOf(await filesOfSet(page));
    expect([...chaos.combinations], `round ${round}`).toContain(combination);
    if (round % 5 === 4) await opensFromOneSet(page, portal);
  }
  expect(built, 'sets that were built').toBeGreaterThan(rounds / 4);
}

test('20 interruptions and deployments while sets are built leave no mixed page', ({ page }) =>
  disturbSets(page, 20));

test('500 interruptions and deployments leave no mixed page @long', async ({ page }) => {
  test.setTimeout(30 * 60_000);
  await disturbSets(page, 500);
});

test('a set that failed leaves the previous set, whose releases were deployed again', async ({ page }) => {
  const [first, second] = [makeLaterRelease('shell', 0), makeLaterRelease('shell', 1)];
  await using portal = await composePortal({ folders: { shell: first.folder } });
  await page.goto(portal.url);
  await expect.poll(() => keptSet(page)).toBeTruthy();
  const previous = await keptSet(page);
  const before = await filesOfSet(page);
  portal.shell.deploy(second.folder);
  expect(await build(page)).toBe('built');
  portal.shell.deploy(first.folder);
  portal.shell.break(/\/main\.\w+\.js$/, missing);
  expect(await build(page)).toMatch(/^not built: .*404/);
  expect(await filesOfSet(page, previous)).toEqual(before);
});
