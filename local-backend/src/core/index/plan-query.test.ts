import type { Filter, Query } from '../query.ts';
import { aQuery, aReference } from '../testing/builders.ts';
import type { Value } from '../value.ts';
import { formatColumns, planQuery } from './plan-query.ts';

const where = (name: string, op: '==' | 'in' | '>' | '<=', value: Value): Filter => ({
  kind: 'field',
  field: [name],
  op,
  value,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const byDate: Partial<Query> = { orderBy: [{ field: ['date'], direction: 'desc' }] };

test.each<[string, Partial<Query>, string[]]>([
  ['an order', byDate, ['date asc, __name__ asc']],
  [
    'an equality before the order',
    { ...byDate, where: where('company', '==', 'A') },
    ['company asc, date asc, __name__ asc'],
  ],
  [
    'equalities by name',
    { where: and(where('b', '==', 1n), where('a', '==', 2n)) },
    ['a asc, b asc, __name__ asc'],
  ],
  [
    'an index range per value',
    { where: where('a', 'in', [1n, 2n]) },
    ['a asc, __name__ asc', 'a asc, __name__ asc'],
  ],
  [
    'mixed directions',
    {
      orderBy: [
        { field: ['a'], direction: 'desc' },
        { field: ['b'], direction: 'asc' },
      ],
    },
    ['a asc, b desc, __name__ desc'],
  ],
])('plans %s', (_, parts, columns) => {
  expect(planQuery(aQuery(parts)).ranges.map((range) => formatColumns(range.columns))).toEqual(columns);
});

test('walks down for a descending order, and up for an ascending one', () => {
  expect(planQuery(aQuery(byDate)).direction).toBe('down');
  expect(planQuery(aQuery()).direction).toBe('up');
});

test('narrows the range by the tightest of filters and cursors', () => {
  const query = aQuery({
    where: and(where('a', '==', 1n), where('date', '>', 5n), where('date', '<=', 9n)),
    ...byDate,
    startAt: { values: [7n, aReference('c/1')], before: false },
  });
  const [range] = planQuery(query).ranges;
  expect(range?.lower).toMatchObject({ values: [1n, 5n], side: 1 });
  expect(range?.upper).toMatchObject({ values: [1n, 7n, aReference('c/1')], side: -1 });
});

test('looks named documents up', () => {
  const plan = planQuery(aQuery({ where: where('__name__', 'in', [aReference('c/2'), aReference('c/1')]) }));
  expect(plan).toMatchObject({ ranges: [], paths: ['c/2', 'c/1'] });
});
