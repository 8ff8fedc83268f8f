import { Bytes, type MapValue, Reference, Timestamp, type Value } from '../core/value.ts';

/**
 * Plain values as stored values, with the types that Google's Node client chooses. A safe integer other than -0 becomes
 * an integer, and every other number becomes a double. A Uint8Array, such as a Buffer, becomes bytes and is copied.
 * Timestamps and References are kept. Any other object, even a Date, becomes a map of its own properties.
 * Throws a TypeError for undefined, bigint, functions and symbols.
 */
export function encodeFields(fields: object): MapValue {
  const map = new Map<string, Value>();
  for (const [name, value] of Object.entries(fields)) map.set(name, encode(value));
  return map;
}

/**
 * Stored fields as plain values. Integers and doubles become numbers, bytes become a new Buffer, arrays are decoded
 * item by item, and maps become objects. Timestamps and References are kept. Integers beyond 2^53 lose
 * precision.
 */
export const decodeFields = (fields: MapValue): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, decode(value)]));

function encode(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return isStoredAsInteger(value) ? BigInt(value) : value;
  if (typeof value !== 'object') throw new TypeError(`Cannot store a value of type ${typeof value}`);
  if (value instanceof Uint8Array) return new Bytes(Uint8Array.from(value));
  if (value instanceof Timestamp || value instanceof Reference) return value;
  return Array.isArray(value) ? value.map(encode) : encodeFields(value);
}

function decode(value: Value): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Bytes) return Buffer.from(value.bytes);
  if (Array.isArray(value)) return value.map(decode);
  return value instanceof Map ? decodeFields(value) : value;
}

const isStoredAsInteger = (value: number): boolean => Number.isSafeInteger(value) && !Object.is(value, -0);
