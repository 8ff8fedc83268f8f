import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { LoopbackServer } from 'local-backend/auth';
import { useTemporaryFolder } from 'local-backend/testing';
import { localPortalConfig } from '../config/portal-config.ts';
import { readPorts } from '../config/ports.ts';
import { outputFile, SITES, type Site } from '../support/root.ts';
import { type Answer, type SiteOptions, serveSite, serveSites } from './sites.ts';

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

const inFolder = useTemporaryFolder();
let server: LoopbackServer | undefined;

beforeEach(() => {
  writeFileSync(inFolder('index.html'), `<!doctype html>${'<p>page</p>'.repeat(200)}`);
  for (const name of FILES) outputFile(inFolder(name), 'text');
});
afterEach(() => server?.close());

const fetchAgain = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${server?.port}${path}`, { headers });

async function ask(
  site: Site,
  path: string,
  options: Partial<SiteOptions> = {},
  headers: Record<string, string> = {},
) {
  await server?.close();
  server = await serveSite(site, { port: 0, folder: () => inFolder(), ...options });
  return fetchAgain(path, headers);
}

const answer: Answer = (_request, response) => {
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
    const { headers } = await ask('shell', path, { policy: "default-src 'self'" });
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
    const { headers } = await ask(site, '/__/auth/handler', { answer });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
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
  const response = await ask('shell', '/', {}, taken);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toContain('<p>page</p>');

  writeFileSync(inFolder('index.html'), 'changed');
  expect(await (await fetchAgain('/', taken)).text()).toBe('changed');

  const plain = await fetchAgain('/', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  expect(await plain.text()).toBe('changed');
  expect(plain.headers.get('etag')).not.toBe(response.headers.get('etag'));
});

test('an unchanged file is not sent again, a changed one is', async () => {
  const first = await ask('shell', '/remoteEntry.js');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await fetchAgain('/remoteEntry.js', headers)).status).toBe(304);
  writeFileSync(inFolder('remoteEntry.js'), 'ENTRY');
  expect(await (await fetchAgain('/remoteEntry.js', headers)).text()).toBe('ENTRY');
});

test.each(['/../package.json', '/..%2fpackage.json', '/..%5cpackage.json', '/%00', '/%zz', '/folder'])(
  '%s is not found',
  async (path) => {
    server = await serveSite('shell', { port: 0, folder: () => inFolder() });
    const [response] = await once(get({ host: '127.0.0.1', port: server.port, path }), 'response');
    expect(response.resume().statusCode).toBe(404);
  },
);

test('the page may load a tab that its configuration gives by an address', async () => {
  const ports = Object.fromEntries(SITES.map((name) => [name, 0])) as Record<Site, number>;
  const signIn = { url: 'http://localhost:1', auth: 'http://localhost:2' };
  const config = localPortalConfig(readPorts({}), signIn, undefined);
  const remote = 'https://salaries.example/mf-manifest.json';
  const tab = {
    id: 'salaries',
    label: 'Salaries',
    remote,
    module: './SalariesTab',
    skeleton: 'text',
  } as const;
  const servers = await serveSites(ports, { ...config, tabs: [tab] }, () => answer);
  const response = await fetch(`http://localhost:${servers[0]?.port}/`);
  for (const each of servers) await each.close();
  expect(response.headers.get('content-security-policy')).toContain('https://salaries.example');
});

test('an answer comes before the files, with the same headers', async () => {
  const response = await ask('shell', '/portal.config.json', { answer });
  expect(await response.text()).toBe('answered');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
