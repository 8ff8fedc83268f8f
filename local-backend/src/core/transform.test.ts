import { timestampOfMicros } from './time.ts';
import { transformValue } from './transform.ts';
import type { Value } from './value.ts';
import type { Transform } from './write.ts';

const TIME = timestampOfMicros(5_000_001);
const LARGEST = 2n ** 63n - 1n;

const increment = (by: bigint | number): Transform => ({ kind: 'increment', field: ['a'], operand: by });
const union = (...values: Value[]): Transform => ({ kind: 'array-union', field: ['a'], values });
const remove = (...values: Value[]): Transform => ({ kind: 'array-remove', field: ['a'], values });

test.each<[string, Transform, Value | undefined, Value]>([
  ['saturates at the largest integer', increment(LARGEST), 1n, LARGEST],
  ['saturates at the smallest integer', increment(-LARGEST), -5n, -LARGEST - 1n],
  ['makes a double of a double and an integer', increment(1n), 3, 4],
])('increment %s', (_, transform, current, expected) => {
  expect(transformValue(transform, current, TIME)).toEqual({ value: expected, result: expected });
});

test.each<[string, Transform, Value | undefined, Value]>([
  ['counts 1 and 1.0 as the same', union(1), [1n], [1n]],
  ['removes every equal element', remove(1, 'b'), [1n, 'a', 1, 'b'], ['a']],
])('array transform %s', (_, transform, current, expected) => {
  expect(transformValue(transform, current, TIME)).toEqual({ value: expected, result: null });
});
