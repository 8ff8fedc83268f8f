import { type LoopbackServer, listenOnLoopback } from 'local-backend/auth';
import { createLiveReload, type LiveReload } from './live-reload.ts';

let liveReload: LiveReload;
let server: LoopbackServer;
let url: string;

beforeEach(async () => {
  liveReload = createLiveReload();
  server = await listenOnLoopback((request, response) => {
    if (!liveReload.answer(request, response)) response.writeHead(404).end();
  }, 0);
  url = `http://127.0.0.1:${server.port}`;
});
afterEach(() => server.close());

test('open pages are told to reload after a rebuild', async () => {
  const response = await fetch(`${url}/live-reload`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe('retry: 500\n\n');
  liveReload.reload();
  expect(await read()).toBe('event: reload\ndata:\n\n');
  await reader.cancel();
});

test('the script reloads the page, and everything else is left to the files', async () => {
  expect(await (await fetch(`${url}/live-reload.js`)).text()).toContain('location.reload()');
  expect((await fetch(`${url}/main.js`)).status).toBe(404);
});
