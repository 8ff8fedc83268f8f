import { type AccessPolicy, allowEverything } from '../core/access/access-policy.ts';
import { createRulesPolicy } from '../rules/rules-policy.ts';
import { anApplication, anUpdate, ROOT } from './testing/an-application.ts';

const rulesText = (condition: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
match /a/{id} { allow read, create: if ${condition}; }
} }`;

async function withRules(condition?: string, policy: AccessPolicy = createRulesPolicy()) {
  const app = await anApplication(policy);
  const putFile = (file: object, rest: object = {}) =>
    app.call('PUT', '/emulator/v1/projects/demo:securityRules', { rules: { files: [file] }, ...rest });
  const put = (newCondition: string, rest?: object) => putFile({ content: rulesText(newCondition) }, rest);
  if (condition !== undefined) await put(condition);
  const create = async (id: string) =>
    (await app.post(':commit', { writes: [anUpdate(`a/${id}`, {})] })).status;
  return { ...app, putFile, put, create };
}

test('rules are taken, and the answer says that they are not enforced', async () => {
  const { putFile } = await withRules(undefined, allowEverything());
  const answer = await putFile({ name: 'firestore.rules', content: 'service cloud.firestore {}' });
  expect(answer.status).toBe(200);
  const issue = { severity: 'WARNING', description: expect.stringMatching(/not enforced/) };
  expect(answer.json.issues).toMatchObject([issue]);
});

test('bad rules are refused, or their issues are answered to who asks for them, and change nothing', async () => {
  const { put, create, reports } = await withRules('true');
  const refused = await put('(true');
  const message = "Cannot use rules: expected ')' but found ';' at 3:45";
  const error = { code: 400, message, status: 'INVALID_ARGUMENT' };
  expect([refused.status, refused.json.error]).toEqual([400, error]);
  const told = await put('(true', { ignore_errors: true });
  const sourcePosition = { line: 3, column: 45 };
  const issue = { severity: 'ERROR', description: "expected ')' but found ';'", sourcePosition };
  expect([told.status, told.json.issues]).toEqual([200, [issue]]);
  expect(reports.at(-1)).toBe('Security rules: those loaded before stay in force');
  expect(await create('1')).toBe(200);
});

test('the worst cost of each kind of request and the expressions never evaluated are told', async () => {
  const { call, post, create } = await withRules("id == 'x' || exists(/databases/$(database)/documents/a/x)");
  await create('x');
  const before = (await call('GET', '/local/v1/rules')).json;
  expect(before).toMatchObject({ expressions: 7, evaluated: 4, missed: ['3:53', '3:60', '3:73'] });
  await post(':commit', { writes: [anUpdate('a/y', {}), anUpdate('a/z', {})] });
  const costs = { create: { expressions: 12, accessCalls: 1 }, batch: { expressions: 24, accessCalls: 1 } };
  const after = { expressions: 7, evaluated: 7, missed: [], costs };
  expect((await call('GET', '/local/v1/rules')).json).toEqual(after);
});

test('without rules nothing is reported of them', async () => {
  const { call } = await anApplication();
  const answer = await call('GET', '/local/v1/rules');
  expect([answer.status, answer.json.error.status]).toEqual([501, 'UNIMPLEMENTED']);
});

test('usage counts reads as they are billed', async () => {
  const { call, commit, post, openChannel } = await anApplication();
  const usage = async () => (await call('GET', '/local/v1/usage')).json;
  const from = [{ collectionId: 'a' }];
  const verify = { verify: `${ROOT}/a/3`, currentDocument: { exists: false } };
  await commit(anUpdate('a/1', {}), anUpdate('a/2', {}), verify);
  expect(await usage()).toEqual({ documentsRead: 0, documentsWritten: 2, listeners: 0, sessions: 0 });
  await post(':batchGet', { documents: [`${ROOT}/a/1`, `${ROOT}/a/9`] });
  expect((await usage()).documentsRead).toBe(2);
  for (const [structuredQuery, documentsRead] of [
    [{ from }, 4],
    [{ from: [{ collectionId: 'none' }] }, 5],
    [{ from, offset: 1 }, 7],
    [{ from, offset: 9 }, 9],
  ]) {
    await post(':runQuery', { structuredQuery });
    expect((await usage()).documentsRead).toBe(documentsRead);
  }
  const channel = await openChannel('Listen');
  const query = { parent: ROOT, structuredQuery: { from } };
  await channel.send({ addTarget: { targetId: 2, query } });
  expect(await usage()).toMatchObject({ documentsRead: 11, listeners: 1, sessions: 1 });
  await commit(anUpdate('a/1', { x: { nullValue: null } }), { delete: `${ROOT}/a/2` });
  expect(await usage()).toMatchObject({ documentsRead: 12, documentsWritten: 4 });
  const skipping = { ...query, structuredQuery: { ...query.structuredQuery, offset: 1 } };
  await channel.send({ addTarget: { targetId: 4, query: skipping } });
  expect(await usage()).toMatchObject({ documentsRead: 13 });
});
