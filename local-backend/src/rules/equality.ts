import { isNumber } from '../core/order.ts';
import { compareTimestamps } from '../core/time.ts';
import { Bytes, GeoPoint, Timestamp } from '../core/value.ts';
import { Failure } from './failure.ts';
import { keyOf, setKeyOf } from './value-key.ts';
import {
  Duration,
  isList,
  isMap,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
  typeNameOf,
} from './values.ts';

/**
 * `==`: values of different types differ, except that an int may equal a float, both read as floats. Inside of lists
 * and maps it may not, and 0.0 differs from -0.0 there. NaN equals nothing, and neither does a `MapDiff`.
 */
export function equals(a: RulesValue, b: RulesValue): boolean {
  return isNumber(a) && isNumber(b) ? compareNumbers(a, b) === 0 : isSame(a, b);
}

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
  if (a instanceof RulesSet) return b instanceof RulesSet && setEquals(a, b);
  return (
    a instanceof GeoPoint && b instanceof GeoPoint && a.latitude === b.latitude && a.longitude === b.longitude
  );
}

/**
 * `<`, `<=`, `>` and `>=`: negative, zero or positive; NaN for NaN. Texts are ordered by UTF-16 units, unlike in
 * queries. Fails between types without an order.
 */
export function compare(a: RulesValue, b: RulesValue): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b);
  if (a instanceof Duration && b instanceof Duration) return compareNumbers(a.nanos, b.nanos);
  if (a instanceof Bytes && b instanceof Bytes) return Buffer.compare(a.bytes, b.bytes);
  throw new Failure(`Unsupported operation: cannot order ${typeNameOf(a)} and ${typeNameOf(b)}`);
}

/** Whether a list holds a value equal to this one and of its type. */
export function includes(items: RulesList, value: RulesValue): boolean {
  return items.some((item) => typeof item === typeof value && equals(item, value));
}

/** `includes`, in time that does not grow with the list. */
export const membershipOf = (items: RulesList): ((value: RulesValue) => boolean) =>
  membershipBy(items, keyOf);

/** What sets and differences of maps take as the same: an int and a float of one value, and also NaN and NaN. */
export function isAlike(a: RulesValue, b: RulesValue): boolean {
  const key = setKeyOf(a);
  return key !== undefined && key === setKeyOf(b);
}

/** A test for being in a set with these items, in time that does not grow with their number. */
export const setMembershipOf = (items: RulesList): ((value: RulesValue) => boolean) =>
  membershipBy(items, setKeyOf);

function membershipBy(
  items: RulesList,
  key: (value: RulesValue) => string | undefined,
): (value: RulesValue) => boolean {
  const keys = new Set(items.map(key));
  keys.delete(undefined);
  return (value) => keys.has(key(value));
}

/** The items without those that are alike to an earlier one. */
export function distinct(items: RulesList): RulesList {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = setKeyOf(item);
    if (key === undefined) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Whether there is a number in a value, so that values that are alike may differ in being int or float. */
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
  a.items.length === b.items.length && a.items.every(setMembershipOf(b.items));
