import type { ComparisonOperator, Cursor, Filter, Query } from '../query.ts';
import { aQuery, aReference } from '../testing/builders.ts';
import type { Value } from '../value.ts';
import { validateQuery } from './validate-query.ts';

const compare = (name: string, op: ComparisonOperator, value: Value): Filter => ({
  kind: 'field',
  field: [name],
  op,
  value,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });
const integers = (count: number): Value => Array.from({ length: count }, (_, index) => BigInt(index));
const cursor = (...values: Value[]): Cursor => ({ values, before: true });
const NAME = '__name__';

test.each<[string, Partial<Query>]>([
  ['30 values of in', { where: compare('a', 'in', integers(30)) }],
  [
    '5 times 6 alternatives',
    { where: and(compare('a', 'in', integers(5)), compare('b', 'in', integers(6))) },
  ],
  ['10 values of not-in', { where: compare('a', 'not-in', integers(10)) }],
  ['several fields under inequalities', { where: and(compare('a', '>', 1n), compare('b', '!=', 1n)) }],
  [
    'an array filter in each alternative',
    { where: or(compare('a', 'array-contains', 1n), compare('b', 'array-contains', 1n)) },
  ],
  ['names in the collection', { where: compare(NAME, 'in', [aReference('c/1'), aReference('c/2')]) }],
  ['any name in a group', { allDescendants: true, where: compare(NAME, '>', aReference('x/1/c/2')) }],
  ['a nested collection', { parent: 'p/1', where: compare(NAME, '==', aReference('p/1/c/2')) }],
  ['a cursor on the implied name', { startAt: cursor(aReference('c/1')) }],
  [
    'a range of names beside an inequality on a field',
    { where: and(compare('a', '>', 1n), compare(NAME, '>', aReference('c/1'))) },
  ],
  ['a limit of 0', { limit: 0 }],
])('accepts %s', (_, parts) => {
  expect(() => validateQuery(aQuery(parts))).not.toThrow();
});

test.each<[string, Partial<Query>, string]>([
  ['a reserved collection', { collectionId: '__c__' }, 'reserved'],
  ['a parent that is a collection', { parent: 'a' }, 'even number'],
  ['an empty in', { where: compare('a', 'in', []) }, "give 'in' a non-empty array"],
  ['in without an array', { where: compare('a', 'in', 1n) }, "give 'in' a non-empty array"],
  ['31 values of in', { where: compare('a', 'in', integers(31)) }, 'at most 30 values instead of 31'],
  ['11 values of not-in', { where: compare('a', 'not-in', integers(11)) }, 'at most 10 values instead of 11'],
  [
    '36 alternatives',
    { where: and(compare('a', 'in', integers(6)), compare('b', 'in', integers(6))) },
    'at most 30 alternatives',
  ],
  ['an empty or', { where: or() }, "give 'or' at least one filter"],
  [
    'not-in with !=',
    { where: and(compare('a', 'not-in', [1n]), compare('b', '!=', 1n)) },
    "do not combine 'not-in' with '!='",
  ],
  [
    'not-in with or',
    { where: and(compare('a', 'not-in', [1n]), or(compare('b', '==', 1n), compare('b', '==', 2n))) },
    "do not combine 'not-in' with 'or'",
  ],
  ['two not-in', { where: and(compare('a', 'not-in', [1n]), compare('b', 'not-in', [1n])) }, 'only once'],
  [
    'two array filters in one alternative',
    { where: and(compare('a', 'array-contains', 1n), compare('b', 'array-contains-any', [1n])) },
    'at most one',
  ],
  [
    'inequalities on 11 fields',
    { where: and(...Array.from({ length: 11 }, (_, index) => compare(`f${index}`, '>', 1n))) },
    'at most 10 fields',
  ],
  ['a name that is a text', { where: compare(NAME, '==', 'x') }, 'give a reference'],
  ['a name of another collection', { where: compare(NAME, '==', aReference('d/1')) }, "collection 'c'"],
  ['a name deeper down', { where: compare(NAME, '==', aReference('c/1/d/2')) }, "collection 'c'"],
  ['array-contains on the name', { where: compare(NAME, 'array-contains', aReference('c/1')) }, 'no array'],
  ['is-null on the name', { where: { kind: 'unary', field: [NAME], op: 'is-null' } }, 'always exists'],
  ['a cursor that is too long', { startAt: cursor(1n, 2n) }, 'as there are orders (1)'],
  ['a cursor with a text for the name', { endAt: cursor('x') }, 'give a reference'],
  [
    'an order after the name',
    {
      orderBy: [
        { field: [NAME], direction: 'asc' },
        { field: ['a'], direction: 'asc' },
        { field: [NAME], direction: 'asc' },
      ],
    },
    'order by clause cannot contain more fields after the key',
  ],
  [
    'an order twice',
    {
      orderBy: [
        { field: ['a', 'b'], direction: 'asc' },
        { field: ['a', 'b'], direction: 'desc' },
      ],
    },
    'order by clause cannot contain duplicate fields a.b',
  ],
  [
    'an order by the name with an inequality on a field',
    { where: compare('a', '>', 1n), orderBy: [{ field: [NAME], direction: 'asc' }] },
    'order by clause cannot contain more fields after the key',
  ],
  [
    'a name beside an inequality on a field',
    { where: and(compare('a', '!=', 1n), compare(NAME, 'in', [aReference('c/1')])) },
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  ],
  ['a negative limit', { limit: -1 }, 'limit of 0 or more'],
  ['a negative offset', { offset: -1 }, 'offset of 0 or more'],
])('refuses %s', (_, parts, advice) => {
  expect(() => validateQuery(aQuery(parts))).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  expect(() => validateQuery(aQuery(parts))).toThrow(advice);
});
