import { Bytes } from '../core/value.ts';
import { Failure } from './failure.ts';
import { isList, isMap, MapDiff, type Primitive, RulesPath, RulesSet, type RulesValue } from './values.ts';

/**
 * How large a value may be that rules make from others. It is more than any request or document brings, and keeps
 * values that are doubled again and again from taking all memory, or all time when they are compared.
 */
export const MAX_VALUE_SIZE = 16 * 1024 * 1024;

/** What a value counts beside its characters or bytes. */
const OVERHEAD = 8;

const measured = new WeakMap<object, number>();

/** The value itself, or a failure when it is too large. */
export function bounded<Value extends RulesValue>(value: Value): Value {
  requireSize(sizeOf(value));
  return value;
}

/** Fails for a size that no value may have; to be asked before a long text is made. */
export function requireSize(size: number): void {
  if (size > MAX_VALUE_SIZE) throw new Failure('The value grows too large');
}

/** How much there is in a value, counting what it holds twice twice. */
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
