import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoopbackServer } from 'local-backend/auth';
import { localPortalConfig } from '../config/portal-config.ts';
import { readPorts } from '../config/ports.ts';
import { SITES, type Site } from '../support/root.ts';
import { type Answer, serveSite } from './sites.ts';

const FILES = [
  'portal.config.json',
  'mf-manifest.json',
  'remoteEntry.js',
  'release.json',
  'releases/0123456789ab/remoteEntry.js',
  'main.0123abcd.js',
  'main.0123abcd.js.map',
  '__federation_expose_AnalyticsTab.0123abcd.css',
];

const SIGN_IN = { url: 'http://localhost:4321/', auth: 'http://127.0.0.1:9099' };

let folder: string;
let server: LoopbackServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sites-'));
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${'<p>page</p>'.repeat(200)}`);
  mkdirSync(join(folder, 'releases/0123456789ab'), { recursive: true });
  for (const name of FILES) writeFileSync(join(folder, name), 'text');
});
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(site: Site, path: string, answer?: Answer, headers: Record<string, string> = {}) {
  server = await serveSite(site, { port: 0, folder, ...(answer ? { answer } : {}) });
  return fetch(`http://localhost:${server.port}${path}`, { headers });
}

const answerAll: Answer = (_request, response) => {
  response.end('answered');
  return true;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

test.each([
  ['/', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/portal.config.json', 'no-cache'],
  ['/mf-manifest.json', 'no-cache'],
  ['/remoteEntry.js', 'no-cache'],
  ['/release.json', 'no-cache'],
  ['/releases/0123456789ab/remoteEntry.js', 'no-cache'],
  ['/main.0123abcd.js', IMMUTABLE],
  ['/main.0123abcd.js.map', IMMUTABLE],
  ['/__federation_expose_AnalyticsTab.0123abcd.css', IMMUTABLE],
])('%s is answered with Cache-Control: %s on every site', async (path, expected) => {
  for (const site of SITES) {
    const response = await ask(site, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(expected);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    await server?.close();
  }
});

test('remotes may be loaded from other origins, and are no pages', async () => {
  const { headers } = await ask('mf-analytics', '/remoteEntry.js');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each(['/', '/index.html', '/gone', '/_gone', '/__gone', '/__'])(
  'the shell’s %s keeps its popup, and has the policy it is served with',
  async (path) => {
    server = await serveSite('shell', { port: 0, folder, policy: "default-src 'self'" });
    const { headers } = await fetch(`http://localhost:${server.port}${path}`);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-frame-options')).toBe('DENY');
  },
);

test('Firebase’s own sign-in pages below /__/ may be framed and opened, on whatever site they are', async () => {
  for (const site of SITES) {
    const { headers } = await ask(site, '/__/auth/handler', answerAll);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    await server?.close();
  }
});

test('the absence of a hashed file is not cached as the file would be', async () => {
  const response = await ask('shell', '/gone.0123abcd.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['gzip', 'gzip, deflate'],
  ['br', 'gzip, deflate, br, zstd'],
])('text is compressed by %s for whom takes %s, and anew once it has changed', async (encoding, accepted) => {
  const taken = { 'accept-encoding': accepted };
  const response = await ask('shell', '/', undefined, taken);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toContain('<p>page</p>');

  writeFileSync(join(folder, 'index.html'), 'changed');
  const url = `http://localhost:${server?.port}/`;
  expect(await (await fetch(url, { headers: taken })).text()).toBe('changed');

  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  expect(await plain.text()).toBe('changed');
  expect(plain.headers.get('etag')).not.toBe(response.headers.get('etag'));
});

test('an unchanged file is not sent again, a changed one is', async () => {
  const first = await ask('shell', '/remoteEntry.js');
  const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  const url = `http://localhost:${server?.port}/remoteEntry.js`;
  expect((await fetch(url, again)).status).toBe(304);
  writeFileSync(join(folder, 'remoteEntry.js'), 'ENTRY');
  expect(await (await fetch(url, again)).text()).toBe('ENTRY');
});

test.each(['/../package.json', '/..%2fpackage.json', '/..%5cpackage.json', '/%00', '/%zz', '/folder'])(
  '%s is not found',
  async (path) => {
    server = await serveSite('shell', { port: 0, folder });
    const { port } = server;
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode)).once(
        'error',
        reject,
      );
    });
    expect(status).toBe(404);
  },
);

test('an answer comes before the files, with the same headers', async () => {
  const response = await ask('shell', '/portal.config.json', answerAll);
  expect(await response.text()).toBe('answered');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('the local configuration tells the page where everything is', () => {
  const ports = readPorts({ FIRESTORE_PORT: '8081' });
  expect(localPortalConfig(ports, SIGN_IN, undefined)).toEqual({
    firebase: {
      apiKey: 'local',
      authDomain: 'demo-portal.firebaseapp.com',
      projectId: 'demo-portal',
      appId: '1:0:web:local',
    },
    remotes: {
      'mf-experiences': 'http://localhost:3001/mf-manifest.json',
      'mf-analytics': 'http://localhost:3002/mf-manifest.json',
      'mf-auth': 'http://localhost:3003/mf-manifest.json',
    },
    emulators: {
      firestore: { host: '127.0.0.1', port: 8081 },
      auth: 'http://127.0.0.1:9099',
      signIn: 'http://localhost:4321/',
    },
  });
  const withSync = localPortalConfig(ports, SIGN_IN, 'http://localhost:5000/token');
  expect(withSync.authTokenSyncUrl).toBe('http://localhost:5000/token');
});
