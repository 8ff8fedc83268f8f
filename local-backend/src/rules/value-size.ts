import { Bytes } from '../core/value.ts';
import { Failure } from './failure.ts';
import { isList, isMap, MapDiff, type Primitive, RulesPath, RulesSet, type RulesValue } from './values.ts';

/**
 * The maximum size of a value that rules compute. No request or document is that large. Without the limit, a value that
 * is doubled repeatedly could use up the memory, and comparing such values could take too long.
 */
export const MAX_VALUE_SIZE = 16 * 1024 * 1024;

/** Every value has this size, plus the size of its characters or bytes. */
const OVERHEAD = 8;

const measured = new WeakMap<object, number>();

/** Returns the value, or fails if it is too large. */
export function bounded<Value extends RulesValue>(value: Value): Value {
  requireSize(sizeOf(value));
  return value;
}

/** Fails if a size exceeds the limit. Call this function before a long text is created. */
export function requireSize(size: number): void {
  if (size > MAX_VALUE_SIZE) throw new Failure('The value grows too large');
}

/** The size of a value. A part that the value contains twice counts twice. */
function sizeOf(value: RulesValue): number {
  if (typeof value === 'string') return OVERHEAD + value.length;
  if (typeof value !== 'object' || value === null) return OVERHEAD;
  if (value instanceof Bytes) return OVERHEAD + value.bytes.length;
  const known = measured.get(value);
  if (known !== undefined) return known;
  const size = OVERHEAD + sizeOfParts(value);
  measured.set(value, size);
  return size;
}

function sizeOfParts(value: Exclude<RulesValue, Primitive>): number {
  if (isList(value)) return sum(value);
  if (isMap(value)) return sum(value.keys()) + sum(value.values());
  if (value instanceof RulesSet) return sum(value.items);
  if (value instanceof MapDiff) return sizeOf(value.left) + sizeOf(value.right);
  if (value instanceof RulesPath) return sum(value.segments);
  return 0;
}

function sum(values: Iterable<RulesValue>): number {
  let size = 0;
  for (const value of values) size += sizeOf(value);
  return size;
}
