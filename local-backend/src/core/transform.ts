import { equalValues, isArray, isNumber } from './order.ts';
import { type ArrayValue, MAX_INTEGER, MIN_INTEGER, type Timestamp, type Value } from './value.ts';
import type { Transform } from './write.ts';

/** The result of a transform: the value to store, and the value to return to the client. */
export interface Transformed {
  readonly value: Value;
  readonly result: Value;
}

/**
 * Applies one transform to a field's current value. `current` is undefined for a missing field. A value of the wrong
 * type counts as missing: an increment stores its operand, and an array transform starts with an empty array.
 */
export function transformValue(
  transform: Transform,
  current: Value | undefined,
  time: Timestamp,
): Transformed {
  switch (transform.kind) {
    case 'server-timestamp':
      return { value: time, result: time };
    case 'increment': {
      const { operand } = transform;
      const value = isNumber(current) ? add(current, operand) : operand;
      return { value, result: value };
    }
    case 'array-union':
      return { value: union(elementsOf(current), transform.values), result: null };
    case 'array-remove':
      return { value: without(elementsOf(current), transform.values), result: null };
  }
}

/** Integers saturate at 64 bits. If either side is a double, the sum is a double. */
function add(current: bigint | number, operand: bigint | number): bigint | number {
  if (typeof current === 'bigint' && typeof operand === 'bigint') return saturate(current + operand);
  return Number(current) + Number(operand);
}

function saturate(sum: bigint): bigint {
  if (sum > MAX_INTEGER) return MAX_INTEGER;
  return sum < MIN_INTEGER ? MIN_INTEGER : sum;
}

function union(elements: ArrayValue, added: ArrayValue): ArrayValue {
  const result = [...elements];
  for (const value of added) if (!includes(result, value)) result.push(value);
  return result;
}

const without = (elements: ArrayValue, removed: ArrayValue): ArrayValue =>
  elements.filter((element) => !includes(removed, element));

const elementsOf = (value: Value | undefined): ArrayValue => (isArray(value) ? value : []);

const includes = (list: ArrayValue, value: Value): boolean => list.some((item) => equalValues(item, value));
