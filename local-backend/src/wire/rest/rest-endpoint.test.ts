import { anApplication, anUpdate, ROOT } from '../testing/an-application.ts';

const DOCUMENTS = `/v1/${ROOT}`;

const OWNER = { authorization: 'Bearer owner' };

const integer = (value: number) => ({ integerValue: String(value) });

async function withNumbers() {
  const app = await anApplication();
  const writes = [1, 2, 3, 4, 5].map((n) =>
    anUpdate(`numbers/n${n}`, { n: integer(n), even: { booleanValue: n % 2 === 0 } }),
  );
  await app.post(':commit', { writes });
  return app;
}

describe('documents', () => {
  test('PATCH creates, GET reads, DELETE deletes', async () => {
    const { call } = await anApplication();
    const fields = { a: integer(1), b: { stringValue: 'x' } };
    const written = await call('PATCH', `${DOCUMENTS}/things/a%20b%2Bc`, JSON.stringify({ fields }));
    expect(written.json).toMatchObject({ name: `${ROOT}/things/a b+c`, fields });
    expect((await call('GET', `${DOCUMENTS}/things/a%20b%2Bc`)).json).toEqual(written.json);
    expect((await call('GET', `${DOCUMENTS}/things/a%20b%2Bc?mask.fieldPaths=a`)).json.fields).toEqual({
      a: integer(1),
    });
    expect((await call('DELETE', `${DOCUMENTS}/things/a%20b%2Bc`)).json).toEqual({});
    const gone = await call('GET', `${DOCUMENTS}/things/a%20b%2Bc`);
    expect([gone.status, gone.json.error.status]).toEqual([404, 'NOT_FOUND']);
  });

  test('PATCH with a mask sets and removes only those fields', async () => {
    const { call } = await anApplication();
    await call(
      'PATCH',
      `${DOCUMENTS}/a/1`,
      JSON.stringify({ fields: { x: integer(1), y: integer(1), z: integer(1) } }),
    );
    const mask = 'updateMask.fieldPaths=x&updateMask.fieldPaths=y';
    const answer = await call(
      'PATCH',
      `${DOCUMENTS}/a/1?${mask}`,
      JSON.stringify({ fields: { x: integer(2) } }),
    );
    expect(answer.json.fields).toEqual({ x: integer(2), z: integer(1) });
  });

  test('preconditions of PATCH and DELETE are kept', async () => {
    const { call } = await anApplication();
    const body = JSON.stringify({ fields: {} });
    expect((await call('PATCH', `${DOCUMENTS}/a/1?currentDocument.exists=true`, body)).status).toBe(404);
    const { updateTime } = (await call('PATCH', `${DOCUMENTS}/a/1?currentDocument.exists=false`, body)).json;
    expect((await call('PATCH', `${DOCUMENTS}/a/1?currentDocument.exists=false`, body)).status).toBe(409);
    const stale = 'currentDocument.updateTime=2020-01-01T00:00:00Z';
    expect((await call('DELETE', `${DOCUMENTS}/a/1?${stale}`)).json.error.status).toBe('FAILED_PRECONDITION');
    const current = `currentDocument.updateTime=${encodeURIComponent(updateTime)}`;
    expect((await call('DELETE', `${DOCUMENTS}/a/1?${current}`)).status).toBe(200);
  });

  test('POST creates under the given id once, or under a new one', async () => {
    const { call } = await anApplication();
    const body = JSON.stringify({ fields: {} });
    expect((await call('POST', `${DOCUMENTS}/a?documentId=one`, body)).json.name).toBe(`${ROOT}/a/one`);
    expect((await call('POST', `${DOCUMENTS}/a?documentId=one`, body)).json.error.status).toBe(
      'ALREADY_EXISTS',
    );
    expect((await call('POST', `${DOCUMENTS}/a`, body)).json.name).toBe(`${ROOT}/a/id1`);
  });

  test('a collection is listed page by page, in any order', async () => {
    const { call } = await withNumbers();
    const ids: string[] = [];
    let token = '';
    do {
      const page = `pageSize=2&orderBy=even,n%20desc&pageToken=${token}`;
      const { json } = await call('GET', `${DOCUMENTS}/numbers?${page}`);
      ids.push(...json.documents.map(({ name }: { name: string }) => name.split('/').at(-1)));
      token = json.nextPageToken ?? '';
    } while (token !== '');
    expect(ids).toEqual(['n5', 'n3', 'n1', 'n4', 'n2']);
    expect((await call('GET', `${DOCUMENTS}/nothing`)).json).toEqual({});
  });
});

describe('verbs', () => {
  test(':batchGet tells found and missing in order', async () => {
    const { post } = await withNumbers();
    const { json } = await post(':batchGet', { documents: [`${ROOT}/numbers/n9`, `${ROOT}/numbers/n1`] });
    expect(json).toMatchObject([
      { missing: `${ROOT}/numbers/n9` },
      { found: { name: `${ROOT}/numbers/n1` } },
    ]);
    expect(json[0].readTime).toEqual(expect.stringMatching(/Z$/));
  });

  test(':runQuery answers at least with a time', async () => {
    const { post } = await withNumbers();
    const none = await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'none' }] } });
    expect(none.json).toEqual([{ readTime: expect.any(String) }]);
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: integer(3) } };
    const some = await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'numbers' }], where } });
    expect(some.json.map((element: { document: { name: string } }) => element.document.name)).toEqual([
      `${ROOT}/numbers/n4`,
      `${ROOT}/numbers/n5`,
    ]);
  });

  test(':runQuery below a document reads its subcollections', async () => {
    const { call, post } = await anApplication();
    await post(':commit', { writes: [anUpdate('a/1/sub/x', {}), anUpdate('a/2/sub/y', {})] });
    const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'sub' }] } });
    const { json } = await call('POST', `${DOCUMENTS}/a/1:runQuery`, body);
    expect(json).toMatchObject([{ document: { name: `${ROOT}/a/1/sub/x` } }]);
  });

  test(':runAggregationQuery counts, sums and averages', async () => {
    const { post } = await withNumbers();
    const field = { field: { fieldPath: 'n' } };
    const aggregations = [{ alias: 'c', count: { upTo: 3 } }, { sum: field }, { alias: 'avg', avg: field }];
    const structuredQuery = { from: [{ collectionId: 'numbers' }] };
    const { json } = await post(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(json[0].result.aggregateFields).toEqual({
      c: integer(3),
      field_2: integer(15),
      avg: { doubleValue: 3 },
    });
  });

  test(':runAggregationQuery counts what has every field', async () => {
    const { post } = await withNumbers();
    await post(':commit', { writes: [anUpdate('numbers/n6', { n: integer(9) })] });
    const aggregations = [
      { alias: 'count', count: {} },
      { alias: 'sum', sum: { field: { fieldPath: 'n' } } },
      { alias: 'average', avg: { field: { fieldPath: 'even' } } },
    ];
    const structuredQuery = { from: [{ collectionId: 'numbers' }] };
    const { json } = await post(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(json[0].result.aggregateFields).toEqual({
      count: integer(5),
      sum: integer(15),
      average: { nullValue: null },
    });
  });

  test.each([
    [
      'six',
      6,
      'n',
      {},
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    ],
    ['the sum of the name', 1, '__name__', {}, 'not supported for the property: __key__'],
    [
      'a sum behind a cursor on the name',
      1,
      'n',
      { startAt: { values: [{ referenceValue: `${ROOT}/numbers/n1` }] } },
      'fields [n] after __name__',
    ],
  ])(':runAggregationQuery refuses %s', async (_, count, fieldPath, parts, message) => {
    const { post } = await anApplication();
    const aggregations = Array.from({ length: count }, () => ({ sum: { field: { fieldPath } } }));
    const structuredQuery = { from: [{ collectionId: 'numbers' }], ...parts };
    const { json } = await post(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(json[0].error.message).toContain(message);
  });

  test('reads at a time are answered while nothing has changed since', async () => {
    const { call, post } = await withNumbers();
    const { readTime } = (await post(':batchGet', { documents: [`${ROOT}/numbers/n1`] })).json[0];
    const get = (time: string) => call('GET', `${DOCUMENTS}/numbers/n1?readTime=${encodeURIComponent(time)}`);
    expect((await get(readTime)).status).toBe(200);
    await post(':commit', { writes: [anUpdate('numbers/n2', {})] });
    expect((await get(readTime)).status).toBe(200);
    await post(':commit', { writes: [anUpdate('numbers/n1', {})] });
    expect((await get(readTime)).json.error.status).toBe('FAILED_PRECONDITION');
    expect((await get('2020-01-01T00:00:00Z')).json.error.status).toBe('FAILED_PRECONDITION');
    expect((await get('2999-01-01T00:00:00Z')).json.error.status).toBe('INVALID_ARGUMENT');
    const structuredQuery = { from: [{ collectionId: 'numbers' }] };
    const query = await post(':runQuery', { structuredQuery, readTime });
    expect(query.json[0].error.status).toBe('FAILED_PRECONDITION');
  });

  test('a read-only transaction reads at its beginning, commits in any case and refuses writes', async () => {
    const { post } = await withNumbers();
    const begun = async () =>
      (await post(':beginTransaction', { options: { readOnly: {} } })).json.transaction;
    const [first, second] = [await begun(), await begun()];
    const documents = [`${ROOT}/numbers/n1`];
    expect((await post(':batchGet', { documents, transaction: first })).status).toBe(200);
    const refused = await post(':commit', { transaction: second, writes: [{ delete: documents[0] }] });
    expect(refused.json.error.message).toBe('Cannot modify entities in a read-only transaction.');
    await post(':commit', { writes: [anUpdate('numbers/n1', {})] });
    const late = await post(':batchGet', { documents, transaction: first });
    expect(late.json[0].error.status).toBe('FAILED_PRECONDITION');
    expect((await post(':commit', { transaction: first, writes: [] })).status).toBe(200);
  });

  test(':listCollectionIds answers page by page', async () => {
    const { call, post } = await anApplication();
    await post(
      ':commit',
      { writes: ['a/1/x/1', 'a/1/z/1', 'a/1/y/1/deep/1', 'a/2/w/1'].map((path) => anUpdate(path, {})) },
      OWNER,
    );
    const list = async (body: object) =>
      (await call('POST', `${DOCUMENTS}/a/1:listCollectionIds`, JSON.stringify(body), OWNER)).json;
    const { collectionIds, nextPageToken } = await list({ pageSize: 2 });
    expect(collectionIds).toEqual(['x', 'y']);
    expect(await list({ pageSize: 2, pageToken: nextPageToken })).toEqual({ collectionIds: ['z'] });
    expect((await list({ pageToken: 'bm9uZQ' })).error.message).toBe('invalid page token');
    expect((await list({ pageSize: -1 })).error.status).toBe('INVALID_ARGUMENT');
  });

  test('collections, missing documents and queries over everything are for administrators only', async () => {
    const { call, post } = await withNumbers();
    const structuredQuery = { from: [{ allDescendants: true }] };
    expect((await post(':listCollectionIds', {})).json.error.status).toBe('PERMISSION_DENIED');
    expect((await post(':runQuery', { structuredQuery })).json[0].error.status).toBe('PERMISSION_DENIED');
    const list = await call('GET', `${DOCUMENTS}/numbers?showMissing=true`);
    expect(list.json.error.status).toBe('PERMISSION_DENIED');
    expect((await post(':runQuery', { structuredQuery }, OWNER)).json).toHaveLength(5);
  });

  test(':batchWrite applies each write on its own', async () => {
    const { call, post } = await anApplication();
    const missing = anUpdate('a/2', {}, { currentDocument: { exists: true } });
    const { json } = await post(':batchWrite', {
      writes: [anUpdate('a/1', {}), missing, anUpdate('a/3', {})],
    });
    expect(json.status).toEqual([{}, expect.objectContaining({ code: 5 }), {}]);
    expect((await call('GET', `${DOCUMENTS}/a/3`)).status).toBe(200);
  });

  test('a transaction fails when a document it read has changed, and can be begun by a read', async () => {
    const { post } = await withNumbers();
    const name = `${ROOT}/numbers/n1`;
    const begun = await post(':batchGet', { documents: [name], newTransaction: { readWrite: {} } });
    const { transaction } = begun.json[0];
    await post(':commit', { writes: [anUpdate('numbers/n1', {})] });
    const late = await post(':commit', { transaction, writes: [anUpdate('numbers/n2', {})] });
    expect([late.status, late.json.error.status]).toEqual([409, 'ABORTED']);
    const ended = await post(':commit', { transaction, writes: [] });
    expect(ended.json.error.status).toBe('INVALID_ARGUMENT');
  });

  test('a transaction whose document is gone is told to try again, not that it is gone', async () => {
    const { post } = await withNumbers();
    const name = `${ROOT}/numbers/n1`;
    const begun = await post(':batchGet', { documents: [name], newTransaction: { readWrite: {} } });
    const { transaction } = begun.json[0];
    await post(':commit', { writes: [{ delete: name }] });
    const write = { ...anUpdate('numbers/n1', {}), currentDocument: { exists: true } };
    expect((await post(':commit', { transaction, writes: [write] })).json.error.status).toBe('ABORTED');
  });

  test('a transaction succeeds when nothing it read has changed, and fails when a result has', async () => {
    const { post } = await withNumbers();
    const structuredQuery = { from: [{ collectionId: 'numbers' }], limit: 2 };
    const first = (await post(':beginTransaction', {})).json.transaction;
    await post(':runQuery', { structuredQuery, transaction: first });
    expect((await post(':commit', { transaction: first, writes: [anUpdate('numbers/n2', {})] })).status).toBe(
      200,
    );
    const second = (await post(':beginTransaction', { options: { readWrite: {} } })).json.transaction;
    await post(':runQuery', { structuredQuery, transaction: second });
    await post(':commit', { writes: [anUpdate('numbers/n0', {})] });
    expect((await post(':commit', { transaction: second, writes: [] })).json.error.status).toBe('ABORTED');
    const third = (await post(':beginTransaction', {})).json.transaction;
    expect((await post(':rollback', { transaction: third })).json).toEqual({});
    expect((await post(':commit', { transaction: third, writes: [] })).status).toBe(400);
  });
});

const failures: readonly [string, string, string, string, number, string][] = [
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
  [
    'a query of two collections',
    'POST',
    ':runQuery',
    '{"structuredQuery":{"from":[{},{}]}}',
    400,
    'INVALID_ARGUMENT',
  ],
];

test.each(failures)('%s is answered by the protocol', async (_, method, target, body, status, code) => {
  const { call, reports } = await anApplication();
  const answer = await call(method, `${DOCUMENTS}${target}`, body);
  const { error } = Array.isArray(answer.json) ? answer.json[0] : answer.json;
  expect([answer.status, error.code, error.status]).toEqual([status, status, code]);
  expect(reports).toEqual([]);
});

test.each([':batchGet', ':runQuery', ':runAggregationQuery'])(
  'an error of %s stands in an array',
  async (verb) => {
    const { call } = await anApplication();
    expect((await call('POST', `${DOCUMENTS}${verb}`, '{')).json).toEqual([{ error: expect.any(Object) }]);
  },
);

test('another project or database is not found', async () => {
  const { call } = await anApplication();
  const answer = await call('GET', '/v1/projects/other/databases/(default)/documents/a/b');
  expect([answer.status, answer.json.error.message]).toEqual([404, expect.stringContaining('projects/demo')]);
});

test('an unreadable token is an invalid argument', async () => {
  const { post } = await anApplication();
  const answer = await post(':commit', { writes: [] }, { authorization: 'Bearer nonsense' });
  expect([answer.status, answer.json.error.message]).toEqual([400, 'invalid jwt']);
});
