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
 * type counts as missing: a numeric transform stores its operand, and an array transform starts with an empty array.
 */
export function transformValue(
  transform: Transform,
  current: Value | undefined,
  time: Timestamp,
): Transformed {
  switch (transform.kind) {
    case 'server-timestamp':
      return { value: time, result: time };
    case 'increment':
    case 'minimum':
    case 'maximum': {
      const { kind, operand } = transform;
      const value = isNumber(current) ? ARITHMETIC[kind](current, operand) : operand;
      return { value, result: value };
    }
    case 'array-union':
      return { value: union(elementsOf(current), transform.values), result: null };
    case 'array-remove':
      return { value: without(elementsOf(current), transform.values), result: null };
  }
}

type Numeric = bigint | number;

const ARITHMETIC = {
  increment: add,
  minimum: (current: Numeric, operand: Numeric) => choose(current, operand, operand < current),
  maximum: (current: Numeric, operand: Numeric) => choose(current, operand, operand > current),
};

/** Integers saturate at 64 bits. If either side is a double, the sum is a double. */
function add(current: Numeric, operand: Numeric): Numeric {
  if (typeof current === 'bigint' && typeof operand === 'bigint') return saturate(current + operand);
  return Number(current) + Number(operand);
}

/**
 * If two numbers are equal, such as 3 and 3.0, the result is the stored number. If either is NaN, the result is NaN.
 */
const choose = (current: Numeric, operand: Numeric, isBeyond: boolean): Numeric =>
  isBeyond || Number.isNaN(operand) ? operand : current;

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
