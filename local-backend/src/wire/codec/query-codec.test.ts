import type { Query } from '../../core/query.ts';
import { Reference } from '../../core/value.ts';
import { decodeQuery, encodeQuery, encodeQueryParent } from './query-codec.ts';
import { createResourceNames } from './resource-names.ts';

const names = createResourceNames('p', '(default)');

const everything: Query = {
  parent: 'a/b',
  collectionId: 'things',
  allDescendants: true,
  where: {
    kind: 'and',
    filters: [
      { kind: 'field', field: ['a.b', 'c'], op: '>=', value: 5n },
      { kind: 'unary', field: ['d'], op: 'is-not-nan' },
      { kind: 'or', filters: [{ kind: 'field', field: ['e'], op: 'in', value: ['x', Number.NaN] }] },
    ],
  },
  orderBy: [
    { field: ['a.b', 'c'], direction: 'desc' },
    { field: ['__name__'], direction: 'desc' },
  ],
  startAt: { values: [1n, new Reference(`${names.root}/a/b/things/c`)], before: true },
  endAt: { values: [null], before: false },
  offset: 3,
  limit: 10,
  select: [['a.b', 'c'], ['d']],
};

function read(query: unknown, parent = names.root): Query {
  return decodeQuery(query, 'structuredQuery', parent, names);
}

test('a query with everything survives being written and read', () => {
  expect(read(JSON.parse(encodeQuery(everything)), encodeQueryParent(everything, names))).toEqual(everything);
});

test('a plain query survives being written and read, and gets its order', () => {
  const query = read({ from: [{ collectionId: 'things' }] });
  expect(query.orderBy).toEqual([{ field: ['__name__'], direction: 'asc' }]);
  expect(read(JSON.parse(encodeQuery(query)))).toEqual(query);
});

test('a query over all collections survives being written and read', () => {
  const query = read({ from: [{ allDescendants: true }] });
  expect([query.collectionId, query.allDescendants]).toEqual(['', true]);
  expect(read(JSON.parse(encodeQuery(query)))).toEqual(query);
});

test.each([
  ['a number', 7],
  ['a wrapper', { value: 7 }],
  ['text', '7'],
])('reads a limit given as %s', (_, limit) => {
  expect(read({ from: [{ collectionId: 'things' }], limit }).limit).toBe(7);
});

test('reads enums given by their numbers, as clients on servers send them', () => {
  const field = { fieldPath: 'a' };
  const filters = [
    { fieldFilter: { field, op: 5, value: { integerValue: '1' } } },
    { fieldFilter: { field, op: 10, value: { arrayValue: { values: [{ nullValue: 0 }] } } } },
    { unaryFilter: { field, op: 3 } },
  ];
  const { where, orderBy } = read({
    from: [{ collectionId: 'things' }],
    where: { compositeFilter: { op: 2, filters } },
    orderBy: [{ field, direction: 2 }],
  });
  expect(where).toMatchObject({ kind: 'or', filters: [{ op: '==' }, { op: 'not-in' }, { op: 'is-null' }] });
  expect(orderBy[0]).toEqual({ field: ['a'], direction: 'desc' });
});

test('an empty projection selects no fields', () => {
  const select = { fields: [{ fieldPath: '__name__' }] };
  expect(read({ from: [{ collectionId: 'things' }], select }).select).toEqual([]);
});

const refused: readonly [string, unknown, string][] = [
  ['no collection', {}, 'INVALID_ARGUMENT'],
  ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }, 'INVALID_ARGUMENT'],
  ['an unknown member', { from: [{ collectionId: 'a' }], having: {} }, 'INVALID_ARGUMENT'],
  ['a negative limit', { from: [{ collectionId: 'a' }], limit: -1 }, 'INVALID_ARGUMENT'],
  [
    'an unknown operator',
    { from: [{ collectionId: 'a' }], where: { unaryFilter: { op: 'IS_BLUE', field: { fieldPath: 'a' } } } },
    'INVALID_ARGUMENT',
  ],
  ['a filter without type', { from: [{ collectionId: 'a' }], where: {} }, 'INVALID_ARGUMENT'],
  ['vector search', { from: [{ collectionId: 'a' }], findNearest: {} }, 'UNIMPLEMENTED'],
  [
    'a filter nested without end',
    { from: [{ collectionId: 'a' }], where: nestedFilter(200) },
    'INVALID_ARGUMENT',
  ],
];

test.each(refused)('refuses %s', (_, query, code) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code }));
});

function nestedFilter(depth: number): unknown {
  if (depth === 0) return { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } };
  return { compositeFilter: { op: 'AND', filters: [nestedFilter(depth - 1)] } };
}
