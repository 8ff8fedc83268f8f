import { compareText } from '../core/compare-text.ts';
import { compareTimestamps } from '../core/time.ts';
import { Bytes, GeoPoint, Timestamp } from '../core/value.ts';
import { Failure } from './failure.ts';
import { keyOf } from './value-key.ts';
import {
  Duration,
  formatPath,
  isList,
  isMap,
  MapDiff,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
  typeNameOf,
} from './values.ts';

/** `==`: values of different types differ, except that an int may equal a float. NaN equals nothing. */
export function equals(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a)) return isNumber(b) && numberEquals(a, b);
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  if (isMap(a)) return isMap(b) && mapEquals(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at) => equals(item, b[at] ?? null));
  if (a instanceof Timestamp) return b instanceof Timestamp && compareTimestamps(a, b) === 0;
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos;
  if (a instanceof RulesPath) return b instanceof RulesPath && formatPath(a) === formatPath(b);
  if (a instanceof Bytes) return b instanceof Bytes && Buffer.compare(a.bytes, b.bytes) === 0;
  if (a instanceof RulesSet) return b instanceof RulesSet && setEquals(a, b);
  if (a instanceof MapDiff)
    return b instanceof MapDiff && mapEquals(a.left, b.left) && mapEquals(a.right, b.right);
  return (
    a instanceof GeoPoint && b instanceof GeoPoint && a.latitude === b.latitude && a.longitude === b.longitude
  );
}

/** `<` and its kin: negative, zero or positive; NaN when a NaN is involved. Fails between types without an order. */
export function compare(a: RulesValue, b: RulesValue): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b);
  if (a instanceof Duration && b instanceof Duration) return compareNumbers(a.nanos, b.nanos);
  if (a instanceof Bytes && b instanceof Bytes) return Buffer.compare(a.bytes, b.bytes);
  throw new Failure(`Unsupported operation: cannot order ${typeNameOf(a)} and ${typeNameOf(b)}`);
}

/** Whether a list or the items of a set hold a value equal to this one. */
export function includes(items: RulesList, value: RulesValue): boolean {
  return items.includes(value) || items.some((item) => equals(item, value));
}

/** A test for being in a list, in time that does not grow with the list. */
export function membershipOf(items: RulesList): (value: RulesValue) => boolean {
  const keys = new Set(items.map(keyOf));
  keys.delete(undefined);
  return (value) => keys.has(keyOf(value));
}

/** The items without those that equal an earlier one. */
export function distinct(items: RulesList): RulesList {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

// JavaScript compares a bigint and a double by their exact values.
// biome-ignore lint/suspicious/noDoubleEquals: `===` would tell them apart by type.
const numberEquals = (a: bigint | number, b: bigint | number): boolean => a == b;

function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return numberEquals(a, b) ? 0 : Number.NaN;
}

function mapEquals(a: RulesMap, b: RulesMap): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !equals(value, other)) return false;
  }
  return true;
}

const setEquals = (a: RulesSet, b: RulesSet): boolean =>
  a.items.length === b.items.length && a.items.every(membershipOf(b.items));
