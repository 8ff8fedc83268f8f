import { type AccessPolicy, allowEverything, type Caller } from '../core/access/access-policy.ts';
import { StatusError } from '../core/status.ts';
import { createRulesPolicy } from '../rules/rules-policy.ts';
import { anApplication, anUpdate, OWNER, ROOT } from './testing/an-application.ts';

const ANN = { authorization: `Bearer e30.${Buffer.from('{"sub":"ann"}').toString('base64url')}.` };
const AS_ANN = `Authorization: ${ANN.authorization}`;

/**
 * Signed-in users may read documents that are not secret, run queries with the limit 2, and write only their own
 * documents.
 */
const policy: AccessPolicy = {
  ...allowEverything(),
  canGet: ({ caller }, path, document) => verdict(caller.kind === 'user' && !isSecret(document), path),
  canList: ({ caller }, query, results) =>
    verdict(caller.kind === 'user' && query.limit === 2 && ![...results].some(isSecret), query.collectionId),
  authorizeWrites(caller, changes) {
    const isTheirs = changes.every(({ after }) => after?.fields.get('owner') === uidOf(caller));
    if (!isTheirs) throw new StatusError('PERMISSION_DENIED', 'not yours');
  },
};

const uidOf = (caller: Caller): string => (caller.kind === 'user' ? caller.uid : '');
const isSecret = (document: { fields: ReadonlyMap<string, unknown> } | undefined): boolean =>
  document?.fields.get('secret') === true;
const verdict = (isAllowed: boolean, reason: string) =>
  isAllowed
    ? ({ kind: 'allowed' } as const)
    : ({ kind: 'denied', reason: `not allowed: ${reason}` } as const);

const aQuery = (limit: number) => ({ structuredQuery: { from: [{ collectionId: 'a' }], limit } });
const secret = (value: boolean) => ({ secret: { booleanValue: value } });

const denial = (targetId: number) => ({
  targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause: { code: 7 } },
});

test('reads are judged for the caller, and an administrator is not asked', async () => {
  const { call, post, commit } = await anApplication(policy);
  await commit(anUpdate('a/1', {}));
  const get = (headers?: Record<string, string>) => call('GET', `/v1/${ROOT}/a/1`, '', headers);
  expect((await get()).json.error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  expect([(await get(ANN)).status, (await get(OWNER)).status]).toEqual([200, 200]);
  expect((await post(':runQuery', aQuery(3), ANN)).status).toBe(403);
  expect((await post(':runQuery', aQuery(2), ANN)).status).toBe(200);
  expect((await post(':runQuery', aQuery(3), OWNER)).status).toBe(200);
  const count = { structuredAggregationQuery: { ...aQuery(3), aggregations: [{ count: {} }] } };
  expect((await post(':runAggregationQuery', count, ANN)).status).toBe(403);
});

test('a page is judged and counted by its own size, though it tells whether there is more', async () => {
  const { call, commit } = await anApplication(policy);
  await commit(...['1', '2', '3'].map((id) => anUpdate(`a/${id}`, {})));
  const page = (size: number) => call('GET', `/v1/${ROOT}/a?pageSize=${size}`, '', ANN);
  const { json } = await page(2);
  expect(json.documents).toHaveLength(2);
  expect(json.nextPageToken).toEqual(expect.any(String));
  expect((await call('GET', '/local/v1/usage')).json.documentsRead).toBe(2);
  expect((await page(3)).status).toBe(403);
});

test('a denied target is removed with code 7, at once or when a commit makes it so', async () => {
  const { openChannel, commit } = await anApplication(policy);
  const channel = await openChannel('Listen', AS_ANN);
  await channel.send({ addTarget: { targetId: 2, query: { parent: ROOT, ...aQuery(3) } } });
  expect(channel.take()).toMatchObject([denial(2)]);
  await channel.send({ addTarget: { targetId: 2, query: { parent: ROOT, ...aQuery(2) } } });
  await channel.send({ addTarget: { targetId: 4, documents: { documents: [`${ROOT}/a/1`] } } });
  channel.take();
  await commit(anUpdate('a/1', secret(false)));
  expect(channel.take()).toHaveLength(2);
  await commit(anUpdate('a/1', secret(true)));
  expect(channel.take()).toMatchObject([denial(2), denial(4)]);
});

test('a document that leaves a result is not shown to who may not read it any more', async () => {
  const { openChannel, commit } = await anApplication(policy);
  const channel = await openChannel('Listen', AS_ANN);
  const where = { unaryFilter: { field: { fieldPath: 'gone' }, op: 'IS_NULL' } };
  const structuredQuery = { from: [{ collectionId: 'a' }], where, limit: 2 };
  await commit(...['1', '2'].map((id) => anUpdate(`a/${id}`, { gone: { nullValue: null } })));
  await channel.send({ addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery } } });
  channel.take();
  await commit(anUpdate('a/1', secret(true)), anUpdate('a/2', secret(false)));
  const messages = channel.take();
  expect(messages).toContainEqual({
    documentRemove: { document: `${ROOT}/a/1`, removedTargetIds: [2], readTime: expect.any(String) },
  });
  expect(messages).toContainEqual({ documentChange: expect.objectContaining({ removedTargetIds: [2] }) });
});

test('a denied write ends its stream with permission-denied', async () => {
  const { openChannel } = await anApplication(policy);
  const channel = await openChannel('Write', AS_ANN);
  await channel.send({ database: 'projects/demo/databases/(default)' });
  await channel.send({ streamToken: '', writes: [anUpdate('a/1', {})] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(channel.take().at(-1)).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
});

test('new rules end the listeners they deny at once, and leave the others alone', async () => {
  const { call, openChannel, commit, reports } = await anApplication(createRulesPolicy());
  const put = (rules: string) => {
    const content = `rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents { ${rules} } }`;
    const files = [{ name: 'firestore.rules', content }];
    return call('PUT', '/emulator/v1/projects/demo:securityRules', { rules: { files } });
  };
  await put('match /{path=**} { allow read; }');
  await commit(anUpdate('a/1', {}), anUpdate('b/1', {}));
  const ann = await openChannel('Listen', AS_ANN);
  const owner = await openChannel('Listen', 'Authorization: Bearer owner');
  for (const channel of [ann, owner]) {
    const query = { structuredQuery: { from: [{ collectionId: 'b' }] } };
    await channel.send({ addTarget: { targetId: 2, query: { parent: ROOT, ...aQuery(2) } } });
    await channel.send({ addTarget: { targetId: 4, query: { parent: ROOT, ...query } } });
    await channel.send({ addTarget: { targetId: 6, documents: { documents: [`${ROOT}/b/1`] } } });
    channel.take();
  }
  await put('match /a/{id} { allow read; } match /b/{id} { allow get: if false; }');
  expect(ann.take()).toMatchObject([denial(4), denial(6)]);
  expect(owner.take()).toEqual([]);
  expect(reports.at(-1)).toBe('Security rules: firestore.rules is enforced; ended 2 listeners it denies');
  expect((await call('GET', '/local/v1/usage')).json.listeners).toBe(4);
  await commit(anUpdate('a/1', secret(true)), anUpdate('b/1', secret(true)));
  expect(ann.take()).toMatchObject([{ documentChange: { targetIds: [2] } }, { targetChange: {} }]);
});
