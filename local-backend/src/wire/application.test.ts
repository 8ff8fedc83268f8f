import { anApplication } from './testing/an-application.ts';

test('what is not there is a 404 in the protocol form', async () => {
  const { call } = await anApplication();
  const answer = await call('GET', '/v2/nothing');
  expect([answer.status, answer.json.error.status]).toEqual([404, 'NOT_FOUND']);
});

test.each([
  ['a success', 'GET', '/'],
  ['an error', 'GET', '/nothing'],
  ['a failed channel request', 'POST', '/google.firestore.v1.Firestore/Listen/channel?SID=unknown&RID=1'],
])('%s echoes the origin and allows credentials', async (_, method, target) => {
  const { call } = await anApplication();
  const { headers } = await call(method, target, '', { origin: 'http://localhost:3000' });
  expect(headers).toMatchObject({
    'Access-Control-Allow-Origin': 'http://localhost:3000',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  });
});

test('without an origin there are no CORS headers', async () => {
  const { call } = await anApplication();
  const { headers } = await call('GET', '/');
  expect(Object.keys(headers).filter((name) => name.startsWith('Access-Control'))).toEqual([]);
});

test('a preflight is granted what it asks for, on any path', async () => {
  const { call } = await anApplication();
  const answer = await call('OPTIONS', '/v1/anything:commit', '', {
    origin: 'http://localhost:3000',
    'access-control-request-headers': 'x-goog-api-client,authorization',
    'access-control-request-private-network': 'true',
  });
  expect(answer).toMatchObject({ status: 200, body: '' });
  expect(answer.headers).toMatchObject({
    'Access-Control-Allow-Origin': 'http://localhost:3000',
    'Access-Control-Allow-Methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
    'Access-Control-Allow-Headers': 'x-goog-api-client,authorization',
    'Access-Control-Allow-Private-Network': 'true',
  });
});

test('a bug is reported and answered as INTERNAL, and the server goes on', async () => {
  const { database, call, reports } = await anApplication();
  const clear = jest.spyOn(database, 'clear').mockRejectedValueOnce(new TypeError('no disk'));
  const answer = await call('POST', '/reset');
  expect([answer.status, answer.json.error.status]).toEqual([500, 'INTERNAL']);
  expect(reports).toEqual([expect.stringContaining('no disk')]);
  clear.mockRestore();
  expect((await call('POST', '/reset')).status).toBe(200);
});
