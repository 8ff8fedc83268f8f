import { type LoopbackServer, listenOnLoopback } from 'local-backend/auth';
import { printErrors } from './print-errors.ts';

const lines: string[] = [];
let server: LoopbackServer;

beforeAll(async () => {
  const answer = printErrors((line) => lines.push(line));
  server = await listenOnLoopback((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  }, 0);
});
afterEach(() => lines.splice(0));
afterAll(() => server.close());

const post = async (body: string, path = 'errors') =>
  (await fetch(`http://127.0.0.1:${server.port}/${path}`, { method: 'POST', body })).status;

const composition = 'shell@1a2b3c4d mf-auth@0a1b2c3d';
const release = 'remoteEntry.0a1b2c3d.js';
const error = { release, remote: 'mf-auth', phase: 'run', code: 'TypeError', composition };

test('an error is printed with its remote and release first, and with the page’s releases', async () => {
  expect(await post(JSON.stringify(error))).toBe(204);
  expect(await post(JSON.stringify({ ...error, release: '' }))).toBe(204);
  expect(lines).toEqual([
    `Error in mf-auth, ${release}: TypeError (run), page ${composition}`,
    `Error in mf-auth, unknown release: TypeError (run), page ${composition}`,
  ]);
});

test.each([
  ['no JSON', 'TypeError'],
  ['another form', JSON.stringify({ ...error, code: 7 })],
  ['a control of the terminal', JSON.stringify({ ...error, remote: '\u001b[2Jmf-auth' })],
  ['a new line', JSON.stringify({ ...error, composition: `${composition}\nError in mf-auth` })],
])('%s is not printed', async (_what, body) => {
  expect(await post(body)).toBe(400);
  expect(lines).toEqual([]);
});

test('other paths are left to the site', async () => {
  expect(await post(JSON.stringify(error), 'errors/x')).toBe(404);
  expect(lines).toEqual([]);
});
