import { aReference } from '../testing/builders.ts';
import { parseQuery } from '../testing/parse-query.ts';
import { formatColumns, planQuery } from './plan-query.ts';

test.each([
  ['an order', 'order date desc', ['date asc, __name__ asc']],
  ['an equality before the order', "company == 'A' order date desc", ['company asc, date asc, __name__ asc']],
  ['equalities before the order by name', 'b == 1 and a == 2 order c', ['a asc, b asc, c asc, __name__ asc']],
  ['an intersection of equalities', 'b == 1 and a == 2', ['a asc, __name__ asc & b asc, __name__ asc']],
  [
    'the same downwards',
    'b == 1 and a == 2 order __name__ desc',
    ['a asc, __name__ asc & b asc, __name__ asc'],
  ],
  ['no intersection of the same field', 'a == 1 and a == 2', ['a asc, __name__ asc']],
  ['an index range per value', 'a in [1, 2]', ['a asc, __name__ asc', 'a asc, __name__ asc']],
  [
    'an intersection per value',
    'a in [1, 2] and m.`C++` == true',
    Array<string>(2).fill('a asc, __name__ asc & m.`C++` asc, __name__ asc'),
  ],
  ['mixed directions', 'order a desc, b', ['a asc, b desc, __name__ desc']],
])('plans %s', (_, query, columns) => {
  const { alternatives } = planQuery(parseQuery(query));
  expect(
    alternatives.map((ranges) => ranges.map((range) => formatColumns(range.columns)).join(' & ')),
  ).toEqual(columns);
});

test('walks down for a descending order, and up for an ascending one', () => {
  expect(planQuery(parseQuery('order date desc')).direction).toBe('down');
  expect(planQuery(parseQuery('')).direction).toBe('up');
});

test('narrows the range by the tightest of filters and cursors', () => {
  const query = parseQuery('a == 1 and date > 5 and date <= 9 order date desc startAfter [7, /c/1]');
  const [range] = planQuery(query).alternatives.flat();
  expect(range?.lower).toMatchObject({ values: [1n, 5n], side: 1 });
  expect(range?.upper).toMatchObject({ values: [1n, 7n, aReference('c/1')], side: -1 });
});

test('looks named documents up', () => {
  const plan = planQuery(parseQuery('__name__ in [/c/2, /c/1]'));
  expect(plan).toMatchObject({ alternatives: [], paths: ['c/2', 'c/1'] });
});
