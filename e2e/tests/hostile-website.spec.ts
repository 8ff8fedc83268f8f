import type { Frame } from '@playwright/test';
import { headlessLaunchOptions } from '../../browsers/find-chromium.ts';
import { startForeignSite } from '../support/foreign-site.ts';
import type { RunningPortal } from '../support/running-portal.ts';
import { askAuth, seed } from '../support/seed.ts';
import { ownPortal, specPortal } from '../support/spec-portal.ts';
import { expect, test } from '../support/test.ts';

/** A domain that somebody else owns. Their DNS maps the domain to this computer's address. */
const HOSTILE = 'hostile.example';

test.use({ launchOptions: headlessLaunchOptions([`--host-resolver-rules=MAP ${HOSTILE} 127.0.0.1`]) });

// This portal has its own Auth emulator, because the emulator is attacked, too.
const environment = { FIREBASE_AUTH_EMULATOR_HOST: '' };
ownPortal(() => ({ options: ['--empty'], environment }));
const OWNER = { Authorization: 'Bearer owner' };
const PROJECT = 'projects/demo-portal';

const firestoreOf = ({ ports }: RunningPortal): string => `http://127.0.0.1:${ports.FIRESTORE_PORT}`;
const authOf = ({ ports }: RunningPortal): string => `http://127.0.0.1:${ports.AUTH_PORT}`;

interface Attempt {
  readonly url: string;
  readonly init?: {
    readonly method?: string;
    readonly mode?: 'no-cors';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

const read = (url: string): Attempt => ({ url });
const owned = (url: string, method = 'GET'): Attempt => ({ url, init: { method, headers: OWNER } });
/** A request that a page may send anywhere without permission. The page cannot see the answer. */
const blind = (url: string, body = ''): Attempt => ({ url, init: { method: 'POST', mode: 'no-cors', body } });

/** Requests that read or destroy data, in every way that a page has. */
function attemptsOn(running: RunningPortal): readonly Attempt[] {
  const [firestore, auth] = [firestoreOf(running), authOf(running)];
  const database = `${PROJECT}/databases/(default)`;
  const name = `${database}/documents/experiences/precious`;
  const channel = `${firestore}/google.firestore.v1.Firestore/Write/channel?VER=8&RID=1&database=${encodeURIComponent(database)}`;
  const write = JSON.stringify({ streamToken: '', writes: [{ delete: name }] });
  const form = new URLSearchParams({
    headers: 'Authorization: Bearer owner',
    count: '2',
    ofs: '0',
    req0___data__: JSON.stringify({ database }),
    req1___data__: write,
  });
  return [
    read(running.experiencesUrl),
    read(`${firestore}/local/v1/usage`),
    read(`${auth}/emulator/v1/${PROJECT}/config`),
    read(`${running.url}/portal.config.json`),
    read(`http://localhost:${running.ports.EXPERIENCES_PORT}/mf-manifest.json`),
    owned(running.experiencesUrl),
    owned(`${running.experiencesUrl}/precious`, 'DELETE'),
    owned(`${firestore}/emulator/v1/${database}/documents`, 'DELETE'),
    owned(`${firestore}/local/v1/sessions`, 'DELETE'),
    owned(`${auth}/emulator/v1/${PROJECT}/accounts`, 'DELETE'),
    blind(`${firestore}/reset`),
    blind(`${firestore}/v1/${database}/documents:commit`, JSON.stringify({ writes: [{ delete: name }] })),
    blind(channel, form.toString()),
    blind(`${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, '{}'),
  ];
}

/**
 * What the page learns from each attempt: that it was blocked, that there is an answer that it cannot see, or the
 * answer's status and text.
 */
function attack(frame: Frame, attempts: readonly Attempt[]): Promise<readonly string[]> {
  return frame.evaluate(
    (all) =>
      Promise.all(
        all.map(({ url, init }) =>
          fetch(url, init).then(
            async (response) =>
              response.type === 'opaque' ? 'unseen' : `${response.status} ${await response.text()}`,
            () => 'blocked',
          ),
        ),
      ),
    attempts,
  );
}

/** The answer of this portal's Auth emulator to an empty request from its owner. */
const askOwnAuth = async (path: string) => askAuth(path, {}, new URL(authOf(await specPortal())).host);

test.beforeAll(async () => {
  await seed('precious', { company: 'PRECIOUS' });
  await askOwnAuth('accounts:signUp?key=local');
});

test.afterEach(async ({ pageErrors }) => {
  const precious = await fetch(`${(await specPortal()).experiencesUrl}/precious`, { headers: OWNER });
  expect(await precious.text()).toContain('PRECIOUS');
  expect((await askOwnAuth(`${PROJECT}/accounts:query`)).userInfo).toHaveLength(1);
  // Chromium reports each refusal as an error.
  pageErrors.length = 0;
});

test('a website elsewhere or without an origin reads, deletes and adds nothing', async ({ page }) => {
  const stranger = await startForeignSite({
    '/': '<!doctype html><title>Hostile</title><iframe sandbox="allow-scripts" src="/framed"></iframe>',
    '/framed': '<!doctype html><title>Framed</title>',
  });
  const expectNothing = async (frame: Frame | undefined): Promise<void> => {
    if (!frame) throw new Error('The frame did not load');
    expect(new Set(await attack(frame, attemptsOn(await specPortal())))).toEqual(
      new Set(['blocked', 'unseen']),
    );
  };
  await page.goto(stranger.url.replace('127.0.0.1', HOSTILE));
  await expectNothing(page.mainFrame());
  await page.goto(stranger.url);
  const [framed] = page.mainFrame().childFrames();
  expect(await framed?.evaluate(() => self.origin)).toBe('null');
  await expectNothing(framed);
  stranger.close();
});

test('a name that is given this computer’s address is answered by nothing', async ({ page }) => {
  const running = await specPortal();
  const { PORT, EXPERIENCES_PORT, FIRESTORE_PORT, AUTH_PORT } = running.ports;
  for (const port of [PORT, EXPERIENCES_PORT, FIRESTORE_PORT, AUTH_PORT]) {
    const response = await page.goto(`http://${HOSTILE}:${port}/`);
    expect([port, response?.status()]).toEqual([port, 403]);
    const same = attemptsOn(running)
      .filter(({ url }) => new URL(url).port === port)
      .map(({ url, init }) => ({
        url: new URL(url).pathname + new URL(url).search,
        ...(init ? { init } : {}),
      }));
    for (const learned of await attack(page.mainFrame(), same))
      expect(learned).toMatch(/^403 Cannot answer for host/);
  }
});

test('the same attempts by a page of this computer succeed', async ({ page }) => {
  const running = await specPortal();
  await page.goto(running.url);
  const harmless = attemptsOn(running).filter(({ init }) => (init?.method ?? 'GET') === 'GET');
  const learned = await attack(page.mainFrame(), harmless);
  expect(learned.length).toBe(6);
  expect(learned.filter((text) => text === 'blocked')).toEqual([]);
  expect(learned.at(-1)).toContain('PRECIOUS');
});
