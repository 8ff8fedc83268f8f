import { parseFilter } from '../testing/parse-query.ts';
import { countDisjunctions, expandDisjunctions } from './disjunctions.ts';

const FILTER = parseFilter('a in [1, 2] and (b == 3 or c array-contains-any [4, 5]) and d is-null');

test('writes a nested filter out as alternatives', () => {
  const text = expandDisjunctions(FILTER).map((conjunction) =>
    conjunction
      .map((filter) =>
        `${filter.field[0]} ${filter.op} ${filter.kind === 'field' ? filter.value : ''}`.trim(),
      )
      .join(' and '),
  );
  expect(text).toEqual([
    'a == 1 and b == 3 and d is-null',
    'a == 1 and c array-contains 4 and d is-null',
    'a == 1 and c array-contains 5 and d is-null',
    'a == 2 and b == 3 and d is-null',
    'a == 2 and c array-contains 4 and d is-null',
    'a == 2 and c array-contains 5 and d is-null',
  ]);
});

test('counts as many alternatives as it writes out', () => {
  expect(countDisjunctions(FILTER)).toBe(6);
  expect(countDisjunctions(undefined)).toBe(expandDisjunctions(undefined).length);
  expect(countDisjunctions(parseFilter('a not-in [1, 2]'))).toBe(1);
});
