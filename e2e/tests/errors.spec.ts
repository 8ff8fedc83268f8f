import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { type LoopbackServer, listenOnLoopback } from 'local-backend/auth';
import { expect, expectUnavailable, test } from '../support/isolation/test.ts';
import { openTab } from '../support/test.ts';
import { buildLaterAnalytics } from '../support/variants.ts';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: Received[] = [];
let receiver: LoopbackServer;

test.beforeAll(async () => {
  receiver = await listenOnLoopback(async (request, response) => {
    const body = await text(request);
    received.push({ method: request.method, headers: request.headers, body });
    response.writeHead(204).end();
  }, 0);
});

test.afterAll(() => receiver.close());

test('errors of a remote arrive with its name and release, and nothing about the reader', async ({
  page,
  openPortal,
  errors,
}) => {
  const portal = await openPortal(
    {
      folders: { 'mf-analytics': await buildLaterAnalytics() },
      configure: (config) => ({ ...config, errors: `http://127.0.0.1:${receiver.port}/` }),
    },
    ({ remotes }) => remotes['mf-experiences'].stop(),
  );
  await openTab(page, 'Analytics');
  await page.getByRole('button', { name: 'Break the handler' }).click();
  await page.getByRole('button', { name: 'Break the tab' }).click();
  await expectUnavailable(page, 'Experiences');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png';
  });
  await expect.poll(() => received.length).toBe(4);

  const release = expect.stringMatching(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  const shell = expect.stringMatching(/^main\.[0-9a-f]{8}\.js$/);
  const composition = expect.stringMatching(
    /^shell@[0-9a-f]{8} mf-analytics@[0-9a-f]{8}( mf-auth@[0-9a-f]{8})?$/,
  );
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { release, remote: 'mf-analytics', phase: 'run', code: 'Error', composition },
    { release, remote: 'mf-analytics', phase: 'render', code: 'Error', composition },
    { release: '', remote: 'mf-experiences', phase: 'load', code: 'Error', composition },
    { release: shell, remote: 'shell', phase: 'policy', code: 'img-src', composition },
  ]);
  for (const { method, headers } of received) {
    expect([method, headers['content-type']]).toEqual(['POST', 'text/plain;charset=UTF-8']);
    expect(headers.referer).toBe(`${portal.url}/`);
  }
  errors.take();
});
