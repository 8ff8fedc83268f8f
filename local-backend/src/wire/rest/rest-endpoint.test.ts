import { anApplication, anUpdate, OWNER, ROOT } from '../testing/an-application.ts';

const integer = (value: number) => ({ integerValue: String(value) });

async function anEndpoint() {
  const app = await anApplication();
  /** Calls a target below the documents. */
  const rest = (method: string, target: string, body?: unknown, headers?: Record<string, string>) =>
    app.call(method, `/v1/${ROOT}${target}`, body, headers);
  return { ...app, rest };
}

async function withNumbers() {
  const app = await anEndpoint();
  const fieldsOf = (n: number) => ({ n: integer(n), even: { booleanValue: n % 2 === 0 } });
  await app.commit(...[1, 2, 3, 4, 5].map((n) => anUpdate(`numbers/n${n}`, fieldsOf(n))));
  const structuredQuery = { from: [{ collectionId: 'numbers' }] };
  return { ...app, structuredQuery, n1: `${ROOT}/numbers/n1` };
}

describe('documents', () => {
  test('preconditions of PATCH and DELETE are kept', async () => {
    const { rest } = await anEndpoint();
    const put = (exists: boolean) => rest('PATCH', `/a/1?currentDocument.exists=${exists}`, { fields: {} });
    const remove = (time: string) =>
      rest('DELETE', `/a/1?currentDocument.updateTime=${encodeURIComponent(time)}`);
    expect((await put(true)).status).toBe(404);
    const { updateTime } = (await put(false)).json;
    expect((await put(false)).status).toBe(409);
    expect((await remove('2020-01-01T00:00:00Z')).json.error.status).toBe('FAILED_PRECONDITION');
    expect((await remove(updateTime)).status).toBe(200);
  });

  test('POST creates under the given id once, or under a new one', async () => {
    const { rest } = await anEndpoint();
    const create = async (target: string) => (await rest('POST', target, { fields: {} })).json;
    expect((await create('/a?documentId=one')).name).toBe(`${ROOT}/a/one`);
    expect((await create('/a?documentId=one')).error.status).toBe('ALREADY_EXISTS');
    expect((await create('/a')).name).toBe(`${ROOT}/a/id1`);
  });

  test('a collection is listed page by page, in any order', async () => {
    const { rest } = await withNumbers();
    const ids: string[] = [];
    let token = '';
    do {
      const { json } = await rest('GET', `/numbers?pageSize=2&orderBy=even,n%20desc&pageToken=${token}`);
      ids.push(...json.documents.map(({ name }: { name: string }) => name.split('/').at(-1)));
      token = json.nextPageToken ?? '';
    } while (token !== '');
    expect(ids).toEqual(['n5', 'n3', 'n1', 'n4', 'n2']);
    expect((await rest('GET', '/nothing')).json).toEqual({});
  });
});

describe('verbs', () => {
  test.each([
    ['the aggregation sum', [{ count: {} }, { alias: 's', sum: { field: { fieldPath: 'n' } } }]],
    ['the aggregation avg', [{ avg: { field: { fieldPath: 'n' } } }]],
    ['more than one aggregation', [{ count: {} }, { alias: 'another', count: {} }]],
  ])(':runAggregationQuery refuses %s by its name', async (name, aggregations) => {
    const { post, structuredQuery } = await withNumbers();
    const structuredAggregationQuery = { structuredQuery, aggregations };
    const [{ error }] = (await post(':runAggregationQuery', { structuredAggregationQuery })).json;
    expect(error).toMatchObject({ status: 'UNIMPLEMENTED', message: expect.stringContaining(name) });
  });

  test('reads of the past and read-only transactions are refused by their names', async () => {
    const { rest, post, structuredQuery } = await withNumbers();
    const readTime = '2026-01-01T00:00:00Z';
    const answers = [
      (await rest('GET', `/numbers/n1?readTime=${readTime}`)).json,
      (await post(':runQuery', { structuredQuery, readTime })).json[0],
      (await post(':beginTransaction', { options: { readOnly: {} } })).json,
    ];
    expect(answers.map(({ error }) => [error.status, /readTime|read-only/.exec(error.message)?.[0]])).toEqual(
      [...['readTime', 'readTime', 'read-only'].map((name) => ['UNIMPLEMENTED', name])],
    );
  });

  test('missing documents and queries over everything are for administrators only', async () => {
    const { rest, post } = await withNumbers();
    const structuredQuery = { from: [{ allDescendants: true }] };
    expect((await post(':runQuery', { structuredQuery })).json[0].error.status).toBe('PERMISSION_DENIED');
    expect((await rest('GET', '/numbers?showMissing=true')).json.error.status).toBe('PERMISSION_DENIED');
    expect((await post(':runQuery', { structuredQuery }, OWNER)).json).toHaveLength(5);
  });

  test(':batchWrite applies each write on its own', async () => {
    const { rest, post } = await anEndpoint();
    const missing = anUpdate('a/2', {}, { currentDocument: { exists: true } });
    const { json } = await post(':batchWrite', {
      writes: [anUpdate('a/1', {}), missing, anUpdate('a/3', {})],
    });
    expect(json.status).toEqual([{}, expect.objectContaining({ code: 5 }), {}]);
    expect((await rest('GET', '/a/3')).status).toBe(200);
  });

  async function withTransaction() {
    const app = await withNumbers();
    const begun = await app.post(':batchGet', { documents: [app.n1], newTransaction: { readWrite: {} } });
    return { ...app, transaction: begun.json[0].transaction };
  }

  test('a transaction whose document is gone is told to try again, not that it is gone', async () => {
    const { post, commit, transaction, n1 } = await withTransaction();
    await commit({ delete: n1 });
    const write = anUpdate('numbers/n1', {}, { currentDocument: { exists: true } });
    expect((await post(':commit', { transaction, writes: [write] })).json.error.status).toBe('ABORTED');
  });

  test('a transaction succeeds when nothing it read has changed, and fails when a result has', async () => {
    const { post, commit, structuredQuery } = await withNumbers();
    const begin = async (body: object) => (await post(':beginTransaction', body)).json.transaction;
    const read = (transaction: string) =>
      post(':runQuery', { structuredQuery: { ...structuredQuery, limit: 2 }, transaction });
    const end = (transaction: string, ...writes: object[]) => post(':commit', { transaction, writes });
    const first = await begin({});
    await read(first);
    expect((await end(first, anUpdate('numbers/n2', {}))).status).toBe(200);
    const second = await begin({ options: { readWrite: {} } });
    await read(second);
    await commit(anUpdate('numbers/n0', {}));
    expect((await end(second)).json.error.status).toBe('ABORTED');
    const third = await begin({});
    expect((await post(':rollback', { transaction: third })).json).toEqual({});
    expect((await end(third)).status).toBe(400);
  });
});

const TWO_COLLECTIONS = '{"structuredQuery":{"from":[{},{}]}}';

test.each<[string, string, string, string, number, string]>([
  ['JSON that ends early', 'POST', ':commit', '{"writes":[', 400, 'INVALID_ARGUMENT'],
  ['JSON that is no object', 'POST', ':commit', '[]', 400, 'INVALID_ARGUMENT'],
  ['no body', 'POST', ':commit', '', 400, 'INVALID_ARGUMENT'],
  ['an unknown member', 'POST', ':commit', '{"write":[]}', 400, 'INVALID_ARGUMENT'],
  ['a write that is no object', 'POST', ':commit', '{"writes":[7]}', 400, 'INVALID_ARGUMENT'],
  ['an unknown verb', 'POST', ':executePipeline', '{}', 501, 'UNIMPLEMENTED'],
  ['a verb that is not offered', 'POST', ':partitionQuery', '{}', 501, 'UNIMPLEMENTED'],
  ['a broken escape in the path', 'GET', '/a/%E0%A4%A', '', 400, 'INVALID_ARGUMENT'],
  ['a slash inside an id', 'GET', '/a/b%2Fc', '', 400, 'INVALID_ARGUMENT'],
  ['an empty segment', 'GET', '/a//b/c', '', 400, 'INVALID_ARGUMENT'],
  ['a reserved id', 'GET', '/a/__b__', '', 400, 'INVALID_ARGUMENT'],
  ['a PATCH of a collection', 'PATCH', '/a', '{}', 400, 'INVALID_ARGUMENT'],
  ['a PUT', 'PUT', '/a/b', '{}', 501, 'UNIMPLEMENTED'],
  ['an unreadable page token', 'GET', '/a?pageToken=abc', '', 400, 'INVALID_ARGUMENT'],
  ['a page size that is no number', 'GET', '/a?pageSize=many', '', 400, 'INVALID_ARGUMENT'],
  ['a query of two collections', 'POST', ':runQuery', TWO_COLLECTIONS, 400, 'INVALID_ARGUMENT'],
])('%s is answered by the protocol', async (_, method, target, body, status, code) => {
  const { rest, reports } = await anEndpoint();
  const answer = await rest(method, target, body);
  const { error } = Array.isArray(answer.json) ? answer.json[0] : answer.json;
  expect([answer.status, error.code, error.status]).toEqual([status, status, code]);
  expect(reports).toEqual([]);
});

test.each([':batchGet', ':runQuery', ':runAggregationQuery'])(
  'an error of %s is in an array',
  async (verb) => {
    const { post } = await anEndpoint();
    expect((await post(verb, '{')).json).toEqual([{ error: expect.any(Object) }]);
  },
);

test('an unreadable token is an invalid argument', async () => {
  const { post } = await anApplication();
  const answer = await post(':commit', { writes: [] }, { authorization: 'Bearer nonsense' });
  expect([answer.status, answer.json.error.message]).toEqual([400, 'invalid jwt']);
});
