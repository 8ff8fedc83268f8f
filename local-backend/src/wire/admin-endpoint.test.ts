import { anApplication, anUpdate, ROOT } from './testing/an-application.ts';

test('clearing deletes all documents', async () => {
  const { call, post } = await anApplication();
  await post(':commit', { writes: [anUpdate('a/1', {}), anUpdate('a/1/b/2', {})] });
  const answer = await call('DELETE', '/emulator/v1/projects/demo/databases/(default)/documents');
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect((await call('GET', `/v1/${ROOT}/a/1`)).status).toBe(404);
});

test('rules are taken, and the answer says that they are not enforced', async () => {
  const { call } = await anApplication();
  const rules = { rules: { files: [{ name: 'firestore.rules', content: 'service cloud.firestore {}' }] } };
  const answer = await call('PUT', '/emulator/v1/projects/demo:securityRules', JSON.stringify(rules));
  expect(answer.status).toBe(200);
  expect(answer.json.issues).toMatchObject([
    { severity: 'WARNING', description: expect.stringMatching(/not enforced/) },
  ]);
});

test('coverage says that it is not implemented', async () => {
  const { call } = await anApplication();
  const answer = await call('GET', '/emulator/v1/projects/demo:ruleCoverage');
  expect([answer.status, answer.json.error.status]).toEqual([501, 'UNIMPLEMENTED']);
});

test('usage counts reads as they are billed', async () => {
  const { call, post, openChannel } = await anApplication();
  const usage = async () => (await call('GET', '/local/v1/usage')).json;
  await post(':commit', { writes: [anUpdate('a/1', {}), anUpdate('a/2', {}), { verify: `${ROOT}/a/3` }] });
  expect(await usage()).toEqual({ documentsRead: 0, documentsWritten: 2, listeners: 0, sessions: 0 });
  await post(':batchGet', { documents: [`${ROOT}/a/1`, `${ROOT}/a/9`] });
  expect((await usage()).documentsRead).toBe(2);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'a' }] } });
  expect((await usage()).documentsRead).toBe(4);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'none' }] } });
  expect((await usage()).documentsRead).toBe(5);
  const channel = await openChannel('Listen');
  const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'a' }] } };
  await channel.send({ addTarget: { targetId: 2, query } });
  expect(await usage()).toMatchObject({ documentsRead: 7, listeners: 1, sessions: 1 });
  await post(':commit', { writes: [anUpdate('a/1', { x: { nullValue: null } }), { delete: `${ROOT}/a/2` }] });
  expect(await usage()).toMatchObject({ documentsRead: 8, documentsWritten: 4 });
});

test('dropping sessions makes the server forget all streams', async () => {
  const { call, openChannel } = await anApplication();
  const channel = await openChannel('Listen');
  await call('DELETE', '/local/v1/sessions');
  expect(channel.sink.isEnded).toBe(true);
  expect((await call('GET', '/local/v1/usage')).json).toMatchObject({ listeners: 0, sessions: 0 });
});
