import type { MapValue, Value } from '../../../local-backend/src/core/value.ts';

/** Plain values as the local database has them. A whole number becomes an integer. */
export const encodeFields = (fields: object): MapValue =>
  new Map(Object.entries(fields).map(([name, value]) => [name, encode(value)]));

/**
 * What the local database has as plain values: numbers, arrays, maps as objects. Times, bytes, references and places
 * stay the objects they are.
 */
export const decodeFields = (fields: MapValue): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, decode(value)]));

function encode(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(encode);
  return encodeFields(value as object);
}

function decode(value: Value): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(decode);
  return value instanceof Map ? decodeFields(value) : value;
}
