import { once } from 'node:events';
import { get, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type FirestoreServer, startFirestoreServer } from '../src/index.ts';

const DOCUMENTS = '/v1/projects/demo/databases/(default)/documents';
const LISTEN = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
const MEBIBYTE = 1024 * 1024;

let server: FirestoreServer;
let reports: string[];

beforeEach(async () => {
  reports = [];
  server = await start(0);
});

afterEach(() => server.close());

const start = (port: number): Promise<FirestoreServer> =>
  startFirestoreServer({
    port,
    projectId: 'demo',
    folder: undefined,
    report: (line) => void reports.push(line),
  });

const url = (path: string, host = '127.0.0.1'): string => `http://${host}:${server.port}${path}`;

/** Checks that the server answers. Uses a new connection, because an old one may belong to a closed server. */
async function expectAlive(): Promise<void> {
  const [response] = await once(get(url('/'), { agent: false }), 'response');
  expect(await text(response)).toBe('Ok\n');
}

async function openSession(): Promise<string> {
  const response = await fetch(url(`${LISTEN}&RID=1`), { method: 'POST', body: 'count=0&ofs=0' });
  const [, json = ''] = (await response.text()).split('\n');
  return JSON.parse(json)[0][1][1];
}

async function openBackChannel(signal?: AbortSignal): Promise<Response> {
  const sessionId = await openSession();
  return fetch(url(`${LISTEN}&RID=rpc&SID=${sessionId}&AID=0&CI=0`), signal ? { signal } : {});
}

test('the start warns loudly that nothing is protected', () => {
  expect(reports).toContainEqual(expect.stringContaining('EVERY read and write is allowed'));
});

test('both loopback addresses answer', async () => {
  await expectAlive();
  expect((await fetch(url('/', '[::1]'))).status).toBe(200);
});

test('a busy port rejects with its code and number, and the first server goes on', async () => {
  await expect(start(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE', port: server.port });
  await expectAlive();
});

test('a body that says it is too large is refused before it is read', async () => {
  const headers = { 'content-length': 11 * MEBIBYTE, origin: 'http://localhost:3000' };
  const request = httpRequest(url(`${DOCUMENTS}:commit`), { method: 'POST', headers });
  request.write('{');
  const [answer] = await once(request, 'response');
  expect(answer.statusCode).toBe(413);
  expect(answer.headers).toMatchObject({
    connection: 'close',
    'access-control-allow-origin': 'http://localhost:3000',
  });
  answer.destroy();
  await expectAlive();
});

test('a body that turns out too large is refused while it comes, and not kept', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const chunk = Buffer.alloc(MEBIBYTE, ' ');
  let sent = 0;
  const status = await new Promise<number | undefined>((resolve) => {
    const request = httpRequest(url(`${DOCUMENTS}:commit`), { method: 'POST' }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', () => {});
    const more = (): void => {
      if (request.destroyed || sent >= 200) return;
      sent += 1;
      if (request.write(chunk)) setImmediate(more);
      else request.once('drain', more);
    };
    more();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MEBIBYTE);
  await expectAlive();
});

test('a body of almost ten mebibytes is taken', async () => {
  const body = `{"writes":[]}${' '.repeat(10 * MEBIBYTE - 100)}`;
  const response = await fetch(url(`${DOCUMENTS}:commit`), { method: 'POST', body });
  expect(response.status).toBe(200);
});

test('text that is no HTTP ends only its own connection', async () => {
  const socket = connect(server.port, '127.0.0.1').end('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
  await expectAlive();
});

test('a client that goes away in the middle of its request or its answer does no harm', async () => {
  const headers = { 'content-length': 1000 };
  const request = httpRequest(url(`${DOCUMENTS}:commit`), { method: 'POST', headers });
  request.on('error', () => {});
  request.write('{"writes"');
  await delay(50);
  request.destroy();
  const abort = new AbortController();
  await openBackChannel(abort.signal);
  abort.abort();
  await delay(50);
  await expectAlive();
  expect(reports.filter((line) => line.startsWith('Bug'))).toEqual([]);
});

test('the back channel gives its first bytes before there is anything to tell', async () => {
  const reader = (await openBackChannel()).body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('14\n[[1,["noop"]]]');
  await reader?.cancel();
});

test('closing ends open streams and frees the port', async () => {
  const body = (await openBackChannel()).text();
  await server.close();
  expect(await body).toContain('noop');
  server = await start(server.port);
  await expectAlive();
});
