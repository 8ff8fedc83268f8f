import type { Filter } from '../query.ts';
import { countDisjunctions, expandDisjunctions } from './disjunctions.ts';

const is = (name: string, value: bigint): Filter => ({ kind: 'field', field: [name], op: '==', value });
const isIn = (name: string, ...value: bigint[]): Filter => ({
  kind: 'field',
  field: [name],
  op: 'in',
  value,
});

const FILTER: Filter = {
  kind: 'and',
  filters: [
    isIn('a', 1n, 2n),
    {
      kind: 'or',
      filters: [is('b', 3n), { kind: 'field', field: ['c'], op: 'array-contains-any', value: [4n, 5n] }],
    },
    { kind: 'unary', field: ['d'], op: 'is-null' },
  ],
};

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
  expect(countDisjunctions({ kind: 'field', field: ['a'], op: 'not-in', value: [1n, 2n] })).toBe(1);
});
