import { decodeIndexConfig } from './index-config-codec.ts';

const ab = { fieldPath: 'a', order: 'ASCENDING' };
const bd = { fieldPath: 'b', order: 'DESCENDING' };
const index = { collectionGroup: 'c', queryScope: 'COLLECTION', fields: [ab, bd] };
const override = { collectionGroup: 'c', fieldPath: 'likes', indexes: [] };

test('reads indexes, ending each with the name', () => {
  const array = { fieldPath: 'tags', arrayConfig: 'CONTAINS' };
  const name = { fieldPath: '__name__', order: 'ASCENDING' };
  const { composites } = decodeIndexConfig({
    indexes: [
      index,
      { ...index, queryScope: 'COLLECTION_GROUP', fields: [array, ab], density: 'SPARSE_ALL' },
      { ...index, fields: [bd, name] },
      { ...index, fields: [{ fieldPath: '__name__', order: 'DESCENDING' }] },
    ],
  });
  const text = composites.map(({ collectionId, scope, fields }) =>
    [collectionId, scope, ...fields.map(({ field, mode }) => `${field} ${mode}`)].join(', '),
  );
  expect(text).toEqual([
    'c, collection, a asc, b desc, __name__ desc',
    'c, group, tags contains, a asc, __name__ asc',
    'c, collection, b desc, __name__ asc',
    'c, collection, __name__ desc',
  ]);
});

test('reads overrides, which are of collections unless they say otherwise', () => {
  const indexes = [
    { order: 'ASCENDING' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
    { order: 'DESCENDING', queryScope: 'COLLECTION_GROUP' },
  ];
  const { overrides } = decodeIndexConfig({
    indexes: [],
    fieldOverrides: [
      { ...override, ttl: false },
      { ...override, fieldPath: '*', indexes },
      { ...override, fieldPath: 'map.`a.b`' },
    ],
  });
  expect(overrides).toEqual([
    { collectionId: 'c', field: 'likes', indexes: [] },
    {
      collectionId: 'c',
      field: '*',
      indexes: [
        { mode: 'asc', scope: 'collection' },
        { mode: 'contains', scope: 'collection' },
        { mode: 'desc', scope: 'group' },
      ],
    },
    { collectionId: 'c', field: 'map.`a.b`', indexes: [] },
  ]);
});

test('leaves out vector indexes', () => {
  const vector = { fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } };
  expect(decodeIndexConfig({ indexes: [{ ...index, fields: [ab, vector] }] }).composites).toEqual([]);
});

const anIndex = (members: object) => ({ indexes: [{ ...index, ...members }] });
const anOverride = (members: object) => ({ indexes: [], fieldOverrides: [{ ...override, ...members }] });
const arrays = ['a', 'b'].map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }));

test.each<[string, unknown, string]>([
  ['no object', [], "Expected an object at ''"],
  ['no indexes', {}, "Missing a value at 'indexes'"],
  ['an unknown member', { indexes: [], overrides: [] }, 'Unknown name "overrides" at \'\''],
  ['indexes that are no list', { indexes: index }, "Expected an array at 'indexes'"],
  ['an index without a collection', anIndex({ collectionGroup: '' }), 'indexes[0].collectionGroup'],
  ['an index without a scope', { indexes: [index, { ...index, queryScope: null }] }, 'indexes[1].queryScope'],
  ['another scope', anIndex({ queryScope: 'ALL' }), 'Expected COLLECTION or COLLECTION_GROUP'],
  ['a misspelt member', anIndex({ feilds: [] }), 'Unknown name "feilds" at \'indexes[0]\''],
  ['a field without an order', anIndex({ fields: [ab, { fieldPath: 'b' }] }), 'indexes[0].fields[1]'],
  ['another order', anIndex({ fields: [ab, { ...bd, order: 'desc' }] }), 'Expected order'],
  ['a field with both', anIndex({ fields: [ab, { ...bd, arrayConfig: 'CONTAINS' }] }), 'Only one'],
  ['a bad field path', anIndex({ fields: [ab, { ...bd, fieldPath: 'a-b' }] }), '"a-b"'],
  ['one field', anIndex({ fields: [ab] }), 'belongs into fieldOverrides'],
  ['the name before others', anIndex({ fields: [{ ...ab, fieldPath: '__name__' }, bd] }), 'the last'],
  ['two arrays', anIndex({ fields: arrays }), 'at most one arrayConfig'],
  [
    'an override without indexes',
    anOverride({ indexes: undefined }),
    "Missing a value at 'fieldOverrides[0].indexes'",
  ],
  ['an override without a field', anOverride({ fieldPath: undefined }), 'fieldOverrides[0].fieldPath'],
])('refuses %s', (_, json, problem) => {
  expect(() => decodeIndexConfig(json)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  expect(() => decodeIndexConfig(json)).toThrow(problem);
});
