import type { Query } from '../../core/query.ts';
import { aQuery } from '../../core/testing/builders.ts';
import { Reference } from '../../core/value.ts';
import { decodeQuery } from './query-codec.ts';
import { createResourceNames } from './resource-names.ts';

const names = createResourceNames('p', '(default)');

const integer = (value: number) => ({ integerValue: String(value) });
const field = (fieldPath: string) => ({ field: { fieldPath } });

const read = (query: unknown, parent = names.root): Query =>
  decodeQuery(query, 'structuredQuery', parent, names);

test('reads a query with everything', () => {
  const name = `${names.root}/a/b/things/c`;
  const list = { arrayValue: { values: [{ stringValue: 'x' }, { doubleValue: 'NaN' }] } };
  const filters = [
    { fieldFilter: { ...field('`a.b`.c'), op: 'GREATER_THAN_OR_EQUAL', value: integer(5) } },
    { unaryFilter: { ...field('d'), op: 'IS_NOT_NAN' } },
    { compositeFilter: { op: 'OR', filters: [{ fieldFilter: { ...field('e'), op: 'IN', value: list } }] } },
  ];
  const query = {
    select: { fields: [{ fieldPath: '`a.b`.c' }, { fieldPath: 'd' }] },
    from: [{ collectionId: 'things', allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: ['`a.b`.c', '__name__'].map((path) => ({ ...field(path), direction: 'DESCENDING' })),
    startAt: { values: [integer(1), { referenceValue: name }], before: true },
    endAt: { values: [{ nullValue: null }] },
    offset: 3,
    limit: 10,
  };
  expect(read(query, `${names.root}/a/b`)).toEqual({
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
    orderBy: [['a.b', 'c'], ['__name__']].map((path) => ({ field: path, direction: 'desc' })),
    startAt: { values: [1n, new Reference(name)], before: true },
    endAt: { values: [null], before: false },
    offset: 3,
    limit: 10,
    select: [['a.b', 'c'], ['d']],
  });
});

test('a plain query gets its order', () => {
  const query = read({ from: [{ collectionId: 'things' }] });
  expect(query).toEqual(aQuery({ collectionId: 'things' }));
  expect(query.orderBy).toEqual([{ field: ['__name__'], direction: 'asc' }]);
});

test('reads a query over all collections', () => {
  const expected = aQuery({ collectionId: '', allDescendants: true });
  expect(read({ from: [{ allDescendants: true }] })).toEqual(expected);
});

test.each([
  ['a number', 7],
  ['a wrapper', { value: 7 }],
  ['text', '7'],
])('reads a limit given as %s', (_, limit) => {
  expect(read({ from: [{ collectionId: 'things' }], limit }).limit).toBe(7);
});

test('reads enums given by their numbers, as clients on servers send them', () => {
  const filters = [
    { fieldFilter: { ...field('a'), op: 5, value: integer(1) } },
    { fieldFilter: { ...field('a'), op: 10, value: { arrayValue: { values: [{ nullValue: 0 }] } } } },
    { unaryFilter: { ...field('a'), op: 3 } },
  ];
  const { where, orderBy } = read({
    from: [{ collectionId: 'things' }],
    where: { compositeFilter: { op: 2, filters } },
    orderBy: [{ ...field('a'), direction: 2 }],
  });
  expect(where).toMatchObject({ kind: 'or', filters: [{ op: '==' }, { op: 'not-in' }, { op: 'is-null' }] });
  expect(orderBy[0]).toEqual({ field: ['a'], direction: 'desc' });
});

test('an empty projection selects no fields', () => {
  const select = { fields: [{ fieldPath: '__name__' }] };
  expect(read({ from: [{ collectionId: 'things' }], select }).select).toEqual([]);
});

const from = [{ collectionId: 'a' }];
const isBlue = { unaryFilter: { op: 'IS_BLUE', field: { fieldPath: 'a' } } };

test.each<[string, unknown, string]>([
  ['no collection', {}, 'INVALID_ARGUMENT'],
  ['two collections', { from: [...from, { collectionId: 'b' }] }, 'INVALID_ARGUMENT'],
  ['an unknown member', { from, having: {} }, 'INVALID_ARGUMENT'],
  ['a negative limit', { from, limit: -1 }, 'INVALID_ARGUMENT'],
  ['an unknown operator', { from, where: isBlue }, 'INVALID_ARGUMENT'],
  ['a filter without type', { from, where: {} }, 'INVALID_ARGUMENT'],
  ['vector search', { from, findNearest: {} }, 'UNIMPLEMENTED'],
  ['a filter nested without end', { from, where: nestedFilter(200) }, 'INVALID_ARGUMENT'],
])('refuses %s', (_, query, code) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code }));
});

function nestedFilter(depth: number): unknown {
  if (depth === 0) return { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } };
  return { compositeFilter: { op: 'AND', filters: [nestedFilter(depth - 1)] } };
}
