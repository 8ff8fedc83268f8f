import { formatFieldPath } from '../field-path.ts';
import { parseQuery } from '../testing/parse-query.ts';
import { normalizeQuery } from './normalize-query.ts';

test.each([
  ['the name', '', '__name__ asc'],
  ['the name in the last direction', 'order a, b desc', 'a asc, b desc, __name__ desc'],
  ['nothing after a name', 'a > 1 order __name__ desc', '__name__ desc'],
  ['no field of an equality', 'a == 1', '__name__ asc'],
  [
    'fields of inequalities by name, each once',
    'b > 1 and (a.x > 1 or a > 1) and b > 1 order c desc',
    'c desc, a desc, a.x desc, b desc, __name__ desc',
  ],
  ['no field twice', 'a > 1 order a desc', 'a desc, __name__ desc'],
  ['the field of is-not-null', 'a is-not-null', 'a asc, __name__ asc'],
  ['no name for an inequality on the name', '__name__ > 1', '__name__ asc'],
])('adds %s to the order', (_, text, expected) => {
  const query = parseQuery(text);
  const orders = query.orderBy.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`);
  expect(orders.join(', ')).toBe(expected);
  expect(normalizeQuery(query)).toEqual(query);
});
