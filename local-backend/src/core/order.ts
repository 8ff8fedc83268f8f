import { compareText } from './compare-text.ts';
import { comparePaths } from './path.ts';
import { compareTimestamps } from './time.ts';
import { unreachable } from './unreachable.ts';
import {
  type ArrayValue,
  Bytes,
  GeoPoint,
  type MapValue,
  Reference,
  Timestamp,
  type Value,
} from './value.ts';

/** The order of the types; values of different types never compare equal. */
const RANKS = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

type Rank = (typeof RANKS)[keyof typeof RANKS];

/**
 * The total order of all values that Firestore's indexes use: by type, then within it. Integers and doubles compare
 * by exact value, `NaN` comes before every other number and `-0` equals `0`. Negative, zero or positive.
 * @see https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference === 0 ? compareWithin(rank, a, b) : difference;
}

/** Whether two values are the same to a query or an array transform: `1`, `1.0` equal, `NaN` equals itself. */
export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Whether an inequality may hold between the two: Firestore compares only values of one type. */
export const isSameType = (a: Value, b: Value): boolean => rankOf(a) === rankOf(b);

export const isArray = (value: Value | undefined): value is ArrayValue => Array.isArray(value);

export const isMap = (value: Value | undefined): value is MapValue => value instanceof Map;

/** Whether a map is the wire's form of a vector, `{ __type__: '__vector__', value: […] }`. */
export const isVector = (map: MapValue): boolean =>
  map.get('__type__') === '__vector__' && isArray(map.get('value'));

export const isNumber = (value: unknown): value is bigint | number =>
  typeof value === 'number' || typeof value === 'bigint';

/** Whether a difference, as a comparison gives it, is what the operator asks for; NaN is not. */
export function isInOrder(operator: '<' | '<=' | '>' | '>=', difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
  }
}

function rankOf(value: Value): Rank {
  if (value === null) return RANKS.null;
  if (typeof value !== 'object') return rankOfPrimitive(value);
  if (value instanceof Timestamp) return RANKS.timestamp;
  if (value instanceof Bytes) return RANKS.bytes;
  if (value instanceof Reference) return RANKS.reference;
  if (value instanceof GeoPoint) return RANKS.geoPoint;
  if (isArray(value)) return RANKS.array;
  return isVector(value) ? RANKS.vector : RANKS.map;
}

function rankOfPrimitive(value: boolean | bigint | number | string): Rank {
  if (typeof value === 'string') return RANKS.string;
  return typeof value === 'boolean' ? RANKS.boolean : RANKS.number;
}

// The casts hold because both values have this rank.
function compareWithin(rank: Rank, a: Value, b: Value): number {
  switch (rank) {
    case RANKS.null:
      return 0;
    case RANKS.boolean:
      return Number(a) - Number(b);
    case RANKS.number:
      return compareNumbers(a as number, b as number);
    case RANKS.timestamp:
      return compareTimestamps(a as Timestamp, b as Timestamp);
    case RANKS.string:
      return compareText(a as string, b as string);
    case RANKS.bytes:
      return Buffer.compare((a as Bytes).bytes, (b as Bytes).bytes);
    case RANKS.reference:
      return comparePaths((a as Reference).name, (b as Reference).name);
    case RANKS.geoPoint:
      return compareGeoPoints(a as GeoPoint, b as GeoPoint);
    case RANKS.array:
      return compareArrays(a as ArrayValue, b as ArrayValue);
    case RANKS.vector:
      return compareVectors(a as MapValue, b as MapValue);
    case RANKS.map:
      return compareMaps(a as MapValue, b as MapValue);
    default:
      return unreachable(rank);
  }
}

// `<` between a bigint and a number is exact, also beyond 2^53.
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b));
}

function compareGeoPoints(a: GeoPoint, b: GeoPoint): number {
  return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude);
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
