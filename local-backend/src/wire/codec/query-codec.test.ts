import type { Query } from '../../core/query.ts';
import { aQuery } from '../../core/testing/builders.ts';
import { decodeQuery } from './query-codec.ts';
import { createResourceNames } from './resource-names.ts';

const names = createResourceNames('p', '(default)');

const integer = (value: number) => ({ integerValue: String(value) });
const field = (fieldPath: string) => ({ field: { fieldPath } });

const read = (query: unknown, parent = names.root): Query =>
  decodeQuery(query, 'structuredQuery', parent, names);

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
