import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text.ts';
import { isNumber } from '../core/order.ts';
import { compareTimestamps } from '../core/time.ts';
import { Bytes, Timestamp } from '../core/value.ts';
import { Failure } from './failure.ts';
import {
  Duration,
  isList,
  isMap,
  type Primitive,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
  typeNameOf,
} from './values.ts';

/**
 * The operator `==`. An int equals a float if both have the same value as floats. Other values of different types are
 * not equal. Inside lists and maps, an int never equals a float, and 0.0 does not equal -0.0. NaN and a `MapDiff` equal
 * nothing.
 */
export const equals = (a: RulesValue, b: RulesValue): boolean =>
  isNumber(a) && isNumber(b) ? compareNumbers(a, b) === 0 : isSame(a, b);

function isSame(a: RulesValue, b: RulesValue): boolean {
  if (typeof a === 'number') return Object.is(a, b) && !Number.isNaN(a);
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  if (isMap(a)) return isMap(b) && mapEquals(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at] ?? null));
  if (a instanceof Timestamp) return b instanceof Timestamp && compareTimestamps(a, b) === 0;
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos;
  if (a instanceof RulesPath) return b instanceof RulesPath && keyOf(a) === keyOf(b);
  if (a instanceof Bytes) return b instanceof Bytes && Buffer.compare(a.bytes, b.bytes) === 0;
  return a instanceof RulesSet && b instanceof RulesSet && setEquals(a, b);
}

/**
 * The comparison for `<`, `<=`, `>` and `>=`: negative, zero or positive; NaN if a value is NaN. Texts are ordered by
 * UTF-16 units, unlike in queries. Fails for types without an order.
 */
export function compare(a: RulesValue, b: RulesValue): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b);
  if (a instanceof Duration && b instanceof Duration) return compareNumbers(a.nanos, b.nanos);
  if (a instanceof Bytes && b instanceof Bytes) return Buffer.compare(a.bytes, b.bytes);
  throw new Failure(`Unsupported operation: cannot order ${typeNameOf(a)} and ${typeNameOf(b)}`);
}

/** True if a list contains an item with the same type and an equal value. */
export const includes = (items: RulesList, value: RulesValue): boolean =>
  items.some((item) => typeof item === typeof value && equals(item, value));

/** Returns a test like `includes` for one list. The test takes the same time for any length of the list. */
export function membershipOf(items: RulesList): (value: RulesValue) => boolean {
  const keys = new Set(items.map(keyOf));
  keys.delete(undefined);
  return (value) => keys.has(keyOf(value));
}

/**
 * True if differences of maps treat two values as the same. They treat an int and a float with the same value
 * as the same, and also NaN and NaN.
 */
export function isAlike(a: RulesValue, b: RulesValue): boolean {
  const key = setKeyOf(a);
  return key !== undefined && key === setKeyOf(b);
}

/**
 * True if a value is or contains a number. Two such values can be alike without being equal: an int in one value may be
 * a float in the other.
 */
export function holdsNumber(value: RulesValue): boolean {
  if (isList(value)) return value.some(holdsNumber);
  if (isMap(value)) return [...value.values()].some(holdsNumber);
  return isNumber(value);
}

function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (typeof a !== typeof b) return compareNumbers(Number(a), Number(b));
  if (a < b) return -1;
  if (a > b) return 1;
  return a === b ? 0 : Number.NaN;
}

function mapEquals(a: RulesMap, b: RulesMap): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !isSame(value, other)) return false;
  }
  return true;
}

const setEquals = (a: RulesSet, b: RulesSet): boolean =>
  a.items.length === b.items.length && a.items.every(membershipOf(b.items));

/**
 * The maximum length of a key. A longer key of a list, map or set is replaced by its digest. Without this limit, a
 * value that contains another value twice would have a key that is twice as long.
 */
const MAX_KEY_LENGTH = 200;

interface KeyFormat {
  readonly formatFloat: (value: number) => string | undefined;
  readonly known: WeakMap<object, string>;
}

const LIST_KEYS: KeyFormat = {
  formatFloat: (value) => (Number.isNaN(value) ? undefined : `f${value}`),
  known: new WeakMap(),
};

const SET_KEYS: KeyFormat = {
  formatFloat: (value) => (Number.isInteger(value) ? `i${BigInt(value)}` : `f${value}`),
  known: new WeakMap(),
};

/**
 * The key of a value in a list: the same text for two values that a list treats as the same. Undefined for a value
 * that equals nothing, such as NaN.
 */
export const keyOf = (value: RulesValue): string | undefined => format(value, LIST_KEYS);

/**
 * The same text for two values that differences of maps treat as the same, such as an int and a float, or NaN and NaN.
 */
export const setKeyOf = (value: RulesValue): string | undefined => format(value, SET_KEYS);

function format(value: RulesValue, keys: KeyFormat): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`;
    case 'boolean':
      return `b${value}`;
    case 'bigint':
      return `i${value}`;
    case 'number':
      return keys.formatFloat(value);
    default:
      return value === null ? 'n' : formatObject(value, keys);
  }
}

function formatObject(value: Exclude<RulesValue, Primitive>, keys: KeyFormat): string | undefined {
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof Duration) return `d${value.nanos}`;
  if (value instanceof RulesPath) return `p${value.segments.map(formatSegment).join('')}`;
  if (value instanceof Bytes) return `y${Buffer.from(value.bytes).toString('hex')}`;
  const known = keys.known.get(value);
  if (known !== undefined) return known;
  const key = digest(formatContainer(value, keys));
  if (key !== undefined) keys.known.set(value, key);
  return key;
}

function formatContainer(value: RulesValue, keys: KeyFormat): string | undefined {
  if (isMap(value)) return formatMap(value, keys);
  if (isList(value)) return formatList(value, 'l', keys);
  return value instanceof RulesSet ? formatSet(value) : undefined;
}

const formatSegment = (segment: string): string => `s${segment.length}:${segment}`;

function formatList(items: RulesList, tag: string, keyFormat: KeyFormat): string | undefined {
  const keys = items.map((item) => format(item, keyFormat));
  return keys.includes(undefined) ? undefined : `${tag}${keys.length}[${keys.join('')}]`;
}

function formatSet(set: RulesSet): string | undefined {
  const keys = set.items.map(keyOf);
  return keys.includes(undefined) ? undefined : `u${keys.length}[${keys.sort().join('')}]`;
}

function formatMap(map: RulesMap, keys: KeyFormat): string | undefined {
  const entries = [...map].sort(([a], [b]) => compareText(a, b));
  return formatList(entries.flat(), 'm', keys);
}

function digest(key: string | undefined): string | undefined {
  if (key === undefined || key.length <= MAX_KEY_LENGTH) return key;
  return `h${createHash('sha256').update(key).digest('base64')}`;
}
