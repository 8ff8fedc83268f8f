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

const error = { release: 'remoteEntry.0a1b2c3d.js', remote: 'mf-auth', phase: 'run', code: 'TypeError' };

test('an error is printed with the name of its remote', async () => {
  expect(await post(JSON.stringify(error))).toBe(204);
  expect(await post(JSON.stringify({ ...error, release: '' }))).toBe(204);
  expect(lines).toEqual([
    'Error in mf-auth: TypeError (run, remoteEntry.0a1b2c3d.js)',
    'Error in mf-auth: TypeError (run, unknown release)',
  ]);
});

test.each([
  ['no JSON', 'TypeError'],
  ['another form', JSON.stringify({ ...error, code: 7 })],
  ['a control of the terminal', JSON.stringify({ ...error, remote: '\u001b[2Jmf-auth' })],
])('%s is not printed', async (_what, body) => {
  expect(await post(body)).toBe(400);
  expect(lines).toEqual([]);
});

test('other paths are left to the site', async () => {
  expect(await post(JSON.stringify(error), 'errors/x')).toBe(404);
  expect(lines).toEqual([]);
});
