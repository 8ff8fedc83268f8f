import { createRulesPolicy } from '../rules/rules-policy.ts';
import { anApplication, anUpdate, ROOT } from './testing/an-application.ts';

const rulesText = (condition: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
match /a/{id} { allow read, create: if ${condition}; }
} }`;

const aPut = (content: string, rest: object = {}): string =>
  JSON.stringify({ rules: { files: [{ content }] }, ...rest });

const SECURITY_RULES = '/emulator/v1/projects/demo:securityRules';
const COVERAGE = '/emulator/v1/projects/demo:ruleCoverage';

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

test('rules that are put are in force at once, in place of those before', async () => {
  const { call, post, reports } = await anApplication(createRulesPolicy());
  const write = async (id: string) => (await post(':commit', { writes: [anUpdate(`a/${id}`, {})] })).status;
  expect(await write('1')).toBe(403);
  const answer = await call('PUT', SECURITY_RULES, aPut(rulesText('true')));
  expect([answer.status, answer.json]).toEqual([200, { issues: [] }]);
  expect(reports).toEqual(['Security rules: firestore.rules is enforced']);
  expect(await write('2')).toBe(200);
  await call('PUT', SECURITY_RULES, aPut(rulesText('false')));
  expect(await write('3')).toBe(403);
});

test('bad rules are refused, or their issues are answered to who asks for them, and change nothing', async () => {
  const { call, post, reports } = await anApplication(createRulesPolicy());
  await call('PUT', SECURITY_RULES, aPut(rulesText('true')));
  const refused = await call('PUT', SECURITY_RULES, aPut(rulesText('(true')));
  expect([refused.status, refused.json.error]).toEqual([
    400,
    {
      code: 400,
      message: "Cannot use rules: expected ')' but found ';' at 3:45",
      status: 'INVALID_ARGUMENT',
    },
  ]);
  const told = await call('PUT', SECURITY_RULES, aPut(rulesText('(true'), { ignore_errors: true }));
  expect([told.status, told.json.issues]).toEqual([
    200,
    [
      {
        severity: 'ERROR',
        description: "expected ')' but found ';'",
        sourcePosition: { line: 3, column: 45 },
      },
    ],
  ]);
  expect(reports.at(-1)).toBe('Security rules: those loaded before stay in force');
  expect((await post(':commit', { writes: [anUpdate('a/1', {})] })).status).toBe(200);
});

test('coverage tells what every expression came to, as JSON and as a page', async () => {
  const { call } = await anApplication(createRulesPolicy());
  await call('PUT', SECURITY_RULES, aPut(rulesText("id == '<1>' || id == 'x'")));
  await call('GET', `/v1/${ROOT}/a/<1>`);
  const { rules, report } = (await call('GET', COVERAGE)).json;
  expect(rules.files[0].name).toBe('firestore.rules');
  expect(report[0].values).toEqual([{ value: { boolValue: true }, count: 1 }]);
  const page = await call('GET', `${COVERAGE}.html`);
  expect(page.headers['Content-Type']).toBe('text/html; charset=UTF-8');
  expect(page.body).toContain('4 of 7 expressions were evaluated');
});

test('the worst cost of each kind of request and the expressions never evaluated are told', async () => {
  const { call, post } = await anApplication(createRulesPolicy());
  await call(
    'PUT',
    SECURITY_RULES,
    aPut(rulesText("id == 'x' || exists(/databases/$(database)/documents/a/x)")),
  );
  await post(':commit', { writes: [anUpdate('a/x', {})] });
  const before = (await call('GET', '/local/v1/rules')).json;
  expect(before).toMatchObject({ expressions: 7, evaluated: 4, missed: ['3:53', '3:60', '3:73'] });
  await post(':commit', { writes: [anUpdate('a/y', {}), anUpdate('a/z', {})] });
  expect((await call('GET', '/local/v1/rules')).json).toEqual({
    expressions: 7,
    evaluated: 7,
    missed: [],
    costs: {
      create: { expressions: 12, accessCalls: 1 },
      batch: { expressions: 24, accessCalls: 1 },
    },
  });
});

test.each([COVERAGE, `${COVERAGE}.html`, '/local/v1/rules'])(
  'without rules there is nothing to report at %s',
  async (path) => {
    const { call } = await anApplication();
    const answer = await call('GET', path);
    expect([answer.status, answer.json.error.status]).toEqual([501, 'UNIMPLEMENTED']);
  },
);

test('usage counts reads as they are billed', async () => {
  const { call, post, openChannel } = await anApplication();
  const usage = async () => (await call('GET', '/local/v1/usage')).json;
  await post(':commit', {
    writes: [
      anUpdate('a/1', {}),
      anUpdate('a/2', {}),
      { verify: `${ROOT}/a/3`, currentDocument: { exists: false } },
    ],
  });
  expect(await usage()).toEqual({ documentsRead: 0, documentsWritten: 2, listeners: 0, sessions: 0 });
  await post(':batchGet', { documents: [`${ROOT}/a/1`, `${ROOT}/a/9`] });
  expect((await usage()).documentsRead).toBe(2);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'a' }] } });
  expect((await usage()).documentsRead).toBe(4);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'none' }] } });
  expect((await usage()).documentsRead).toBe(5);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'a' }], offset: 1 } });
  expect((await usage()).documentsRead).toBe(7);
  await post(':runQuery', { structuredQuery: { from: [{ collectionId: 'a' }], offset: 9 } });
  expect((await usage()).documentsRead).toBe(9);
  const channel = await openChannel('Listen');
  const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'a' }] } };
  await channel.send({ addTarget: { targetId: 2, query } });
  expect(await usage()).toMatchObject({ documentsRead: 11, listeners: 1, sessions: 1 });
  await post(':commit', { writes: [anUpdate('a/1', { x: { nullValue: null } }), { delete: `${ROOT}/a/2` }] });
  expect(await usage()).toMatchObject({ documentsRead: 12, documentsWritten: 4 });
  const skipping = { ...query, structuredQuery: { ...query.structuredQuery, offset: 1 } };
  await channel.send({ addTarget: { targetId: 4, query: skipping } });
  expect(await usage()).toMatchObject({ documentsRead: 13 });
});

test('dropping sessions makes the server forget all streams', async () => {
  const { call, openChannel } = await anApplication();
  const channel = await openChannel('Listen');
  await call('DELETE', '/local/v1/sessions');
  expect(channel.sink.isEnded).toBe(true);
  expect((await call('GET', '/local/v1/usage')).json).toMatchObject({ listeners: 0, sessions: 0 });
});
