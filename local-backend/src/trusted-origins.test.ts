import { get } from 'node:http';
import { listenOnLoopback } from './loopback.ts';
import { findRefusal, parseOrigins } from './trusted-origins.js';

const OWN_HOSTS =
  'localhost localhost:3000 LOCALHOST:3000 portal.localhost:1 127.0.0.1 127.8.9.1:80 [::1]:8080';

test.each(OWN_HOSTS.split(' '))('the host %s is this computer', (host) => {
  expect(findRefusal({ host }, [])).toBeUndefined();
  expect(findRefusal({ host: 'localhost', origin: `http://${host}` }, [])).toBeUndefined();
  expect(findRefusal({ host: 'localhost', origin: `https://${host}` }, [])).toBeUndefined();
});

test.each([
  ...['evil.example', 'evil.example:8080', 'localhost.evil.example', 'evil-localhost'],
  ...['127.0.0.1.evil.example', 'evil.example@localhost', 'localhost@evil.example'],
  ...['localhost:80@evil.example', 'localhost, evil.example', '192.168.0.1', '0.0.0.0', '[::2]', ''],
])("the host '%s' is not", (host) => {
  expect(findRefusal({ host }, [])).toContain(`host '${host}'`);
  const origin = `http://${host}`;
  expect(findRefusal({ host: 'localhost', origin }, [])).toContain(`origin '${origin}'`);
});

test.each(['null', '', 'file://', 'chrome-extension://localhost', 'localhost'])(
  "nor is the origin '%s'",
  (origin) => {
    expect(findRefusal({ host: 'localhost', origin }, [])).toContain(`origin '${origin}'`);
  },
);

test('a request without a host is refused, one without an origin is answered', () => {
  expect(findRefusal({}, [])).toContain('host');
  expect(findRefusal({ host: 'localhost' }, [])).toBeUndefined();
});

test('PORTAL_ORIGINS adds origins, exactly, and no hosts', () => {
  const origins = parseOrigins('https://portal.example, http://box:3000/ ');
  const isRefused = (origin: string, host = 'localhost') =>
    findRefusal({ host, origin }, origins) !== undefined;
  for (const origin of ['https://portal.example', 'http://box:3000']) expect(isRefused(origin)).toBe(false);
  const others = ['http://portal.example', 'https://portal.example:8', 'http://box'];
  for (const origin of others) expect(isRefused(origin)).toBe(true);
  expect(isRefused('https://portal.example', 'portal.example')).toBe(true);
  expect([parseOrigins(undefined), parseOrigins('')]).toEqual([[], []]);
  expect(() => parseOrigins('portal.example')).toThrow("PORTAL_ORIGINS has 'portal.example'");
});

test('a server of this computer answers nothing that is foreign, and without CORS headers', async () => {
  const asked: string[] = [];
  const server = await listenOnLoopback((request, response) => {
    asked.push(request.headers.host ?? '');
    response.end();
  }, 0);
  const statusFor = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      get({ host: '127.0.0.1', port: server.port, headers, agent: false }, (response) => {
        resolve([response.resume().statusCode, response.headers['access-control-allow-origin']]);
      });
    });
  expect(await statusFor({ host: 'evil.example' })).toEqual([403, undefined]);
  expect(await statusFor({ origin: 'http://evil.example' })).toEqual([403, undefined]);
  expect(asked).toEqual([]);
  expect(await statusFor({ host: 'localhost', origin: 'http://localhost:1' })).toEqual([200, undefined]);
  expect(asked).toEqual(['localhost']);
  await server.close();
});
