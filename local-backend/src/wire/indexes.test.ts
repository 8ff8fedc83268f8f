import { type AccessPolicy, allowEverything } from '../core/access/access-policy.ts';
import { createRulesPolicy } from '../rules/rules-policy.ts';
import { decodeIndexConfig } from './codec/index-config-codec.ts';
import { anApplication, OWNER, ROOT } from './testing/an-application.ts';

const BY_DATE = {
  collectionGroup: 'a',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'company', order: 'ASCENDING' },
    { fieldPath: 'date', order: 'DESCENDING' },
  ],
};
const NO_LIKES = { collectionGroup: 'a', fieldPath: 'likes', indexes: [] };

const filter = (fieldPath: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue: 'x' } },
});
const order = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const from = [{ collectionId: 'a' }];
const ofCompany = { from, where: filter('company'), orderBy: [order('date', 'DESCENDING')] };

const strict = (config: object, policy: AccessPolicy = allowEverything()) =>
  anApplication(policy, decodeIndexConfig(config));

/** The entry that a message proposes for `member` of `firestore.indexes.json`. */
const entryIn = (message: string, member: string): object =>
  JSON.parse(message.slice(message.indexOf('{', message.indexOf(`"${member}"`))));

test('an exempt field is refused with the override that would serve', async () => {
  const query = { structuredQuery: { from, where: filter('likes') } };
  const first = await strict({ indexes: [], fieldOverrides: [NO_LIKES] });
  const [{ error }] = (await first.post(':runQuery', query)).json;
  const entry = entryIn(error.message, 'fieldOverrides');
  expect(entry).toEqual({ ...NO_LIKES, indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] });
  const second = await strict({ indexes: [], fieldOverrides: [entry] });
  expect((await second.post(':runQuery', query)).status).toBe(200);
});

test('a collection group is refused with an override that keeps the automatic indexes', async () => {
  const structuredQuery = { from: [{ collectionId: 'a', allDescendants: true }], where: filter('b') };
  const group = { structuredQuery };
  const first = await strict({ indexes: [] });
  const [{ error }] = (await first.post(':runQuery', group)).json;
  const entry = entryIn(error.message, 'fieldOverrides');
  const second = await strict({ indexes: [], fieldOverrides: [entry] });
  const backwards = { structuredQuery: { from, orderBy: [order('b', 'DESCENDING')] } };
  expect((await second.post(':runQuery', group)).status).toBe(200);
  expect((await second.post(':runQuery', backwards)).status).toBe(200);
});

test('counts need an index as queries do', async () => {
  const { post } = await strict({ indexes: [BY_DATE] });
  const count = async (structuredQuery: object): Promise<number> => {
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
    return (await post(':runAggregationQuery', { structuredAggregationQuery })).status;
  };
  expect(await count(ofCompany)).toBe(200);
  expect(await count({ ...ofCompany, orderBy: [order('date')] })).toBe(400);
});

test('a page of a collection needs an index for its order', async () => {
  const { call } = await strict({ indexes: [] });
  const page = async (orderBy: string): Promise<number> =>
    (await call('GET', `/v1/${ROOT}/a?orderBy=${encodeURIComponent(orderBy)}`)).status;
  expect([await page('date desc'), await page('company, date')]).toEqual([200, 400]);
});

test('who may not ask is told so first, and an administrator needs the index too', async () => {
  const policy = createRulesPolicy();
  const content = 'service cloud.firestore { match /{path=**} { allow write; } }';
  policy.loadRules([{ name: 'firestore.rules', content }]);
  const { post } = await strict({ indexes: [] }, policy);
  const statusFor = async (headers: Record<string, string>): Promise<string> =>
    (await post(':runQuery', { structuredQuery: ofCompany }, headers)).json[0].error.status;
  expect(await statusFor({})).toBe('PERMISSION_DENIED');
  expect(await statusFor(OWNER)).toBe('FAILED_PRECONDITION');
});
