import type { Filter, Order } from '../query.ts';
import { aQuery } from '../testing/builders.ts';
import { normalizeQuery } from './normalize-query.ts';

const isMore = (...field: string[]): Filter => ({ kind: 'field', field, op: '>', value: 1n });
const isOne = (...field: string[]): Filter => ({ kind: 'field', field, op: '==', value: 1n });
const asc = (...field: string[]): Order => ({ field, direction: 'asc' });
const desc = (...field: string[]): Order => ({ field, direction: 'desc' });

test.each<[string, Filter | undefined, Order[], Order[]]>([
  ['the name', undefined, [], [asc('__name__')]],
  [
    'the name in the last direction',
    undefined,
    [asc('a'), desc('b')],
    [asc('a'), desc('b'), desc('__name__')],
  ],
  ['nothing after a name', isMore('a'), [desc('__name__')], [desc('__name__')]],
  ['no field of an equality', isOne('a'), [], [asc('__name__')]],
  [
    'fields of inequalities by name, each once',
    {
      kind: 'and',
      filters: [isMore('b'), { kind: 'or', filters: [isMore('a', 'x'), isMore('a')] }, isMore('b')],
    },
    [desc('c')],
    [desc('c'), desc('a'), desc('a', 'x'), desc('b'), desc('__name__')],
  ],
  ['no field twice', isMore('a'), [desc('a')], [desc('a'), desc('__name__')]],
  [
    'the field of is-not-null',
    { kind: 'unary', field: ['a'], op: 'is-not-null' },
    [],
    [asc('a'), asc('__name__')],
  ],
  ['no name for an inequality on the name', isMore('__name__'), [], [asc('__name__')]],
])('adds %s to the order', (_, where, orderBy, expected) => {
  const query = aQuery({ where, orderBy });
  expect(query.orderBy).toEqual(expected);
  expect(normalizeQuery(query)).toEqual(query);
});
