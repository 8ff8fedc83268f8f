import { compareText } from './compare-text.ts';
import { comparePaths } from './path.ts';
import { compareTimestamps } from './time.ts';
import { type ArrayValue, Bytes, type MapValue, Reference, Timestamp, type Value } from './value.ts';

/**
 * The comparisons of values of the same type. The keys are the types in their order. Values of different types are
 * never equal.
 */
const COMPARE = {
  null: () => 0,
  boolean: (a: boolean, b: boolean) => Number(a) - Number(b),
  number: compareNumbers,
  timestamp: compareTimestamps,
  string: compareText,
  bytes: (a: Bytes, b: Bytes) => Buffer.compare(a.bytes, b.bytes),
  reference: (a: Reference, b: Reference) => comparePaths(a.name, b.name),
  array: compareArrays,
  vector: compareVectors,
  map: compareMaps,
};

type ValueType = keyof typeof COMPARE;

const TYPES = Object.keys(COMPARE);

/**
 * The total order of all values in Firestore's indexes: by type, then within the type. Integers and doubles are
 * compared by their exact values, `NaN` is less than every other number, and `-0` equals `0`. Returns a negative
 * number, zero or a positive number.
 * @see https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  const type = typeOf(a);
  const other = typeOf(b);
  if (type !== other) return TYPES.indexOf(type) - TYPES.indexOf(other);
  // The cast is safe because both values have this type.
  return (COMPARE[type] as (a: Value, b: Value) => number)(a, b);
}

/** True if two values are equal for a query or an array transform: `1` equals `1.0`, and `NaN` equals itself. */
export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** True if an inequality between the two values is possible. Firestore only compares values of the same type. */
export const isSameType = (a: Value, b: Value): boolean => typeOf(a) === typeOf(b);

export const isArray = (value: Value | undefined): value is ArrayValue => Array.isArray(value);

export const isMap = (value: Value | undefined): value is MapValue => value instanceof Map;

/** True if a map is a vector in its wire format, `{ __type__: '__vector__', value: […] }`. */
export const isVector = (map: MapValue): boolean =>
  map.get('__type__') === '__vector__' && isArray(map.get('value'));

export const isNumber = (value: unknown): value is bigint | number =>
  typeof value === 'number' || typeof value === 'bigint';

/** True if a comparison's result satisfies the operator. NaN never does. */
export const isInOrder = (operator: keyof typeof IN_ORDER, difference: number): boolean =>
  IN_ORDER[operator](difference);

const IN_ORDER = {
  '<': (difference: number) => difference < 0,
  '<=': (difference: number) => difference <= 0,
  '>': (difference: number) => difference > 0,
  '>=': (difference: number) => difference >= 0,
};

function typeOf(value: Value): ValueType {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  if (typeof value !== 'object') return typeof value === 'string' ? 'string' : 'boolean';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Bytes) return 'bytes';
  if (value instanceof Reference) return 'reference';
  if (isArray(value)) return 'array';
  return isVector(value) ? 'vector' : 'map';
}

// `<` between a bigint and a number is exact, even beyond 2^53.
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b));
}

function compareArrays(a: ArrayValue, b: ArrayValue): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const order = compareValues(a[index] as Value, b[index] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareVectors(a: MapValue, b: MapValue): number {
  const left = a.get('value') as ArrayValue;
  const right = b.get('value') as ArrayValue;
  return left.length - right.length || compareArrays(left, right);
}

function compareMaps(a: MapValue, b: MapValue): number {
  const leftKeys = sortedKeys(a);
  const rightKeys = sortedKeys(b);
  const length = Math.min(leftKeys.length, rightKeys.length);
  for (let index = 0; index < length; index++) {
    const leftKey = leftKeys[index] as string;
    const rightKey = rightKeys[index] as string;
    const order =
      compareText(leftKey, rightKey) || compareValues(a.get(leftKey) as Value, b.get(rightKey) as Value);
    if (order !== 0) return order;
  }
  return leftKeys.length - rightKeys.length;
}

const sortedKeys = (map: MapValue): string[] => [...map.keys()].sort(compareText);
