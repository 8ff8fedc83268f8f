import { isArray, isMap } from '../order.ts';
import { Bytes, type MapValue, Reference, Timestamp, type Value } from '../value.ts';

/** The type of an encoded value, as `JSON.stringify` accepts it and `JSON.parse` returns it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** The key that marks an encoded special value. It is no valid field name in Firestore. */
const TAG = '';

/**
 * A value as JSON, with a short form for common values: null, booleans, strings, arrays and maps are encoded as
 * themselves. A whole number is an integer, and a number with a fraction is a double. All other values are encoded as
 * `{ "": [kind, …] }`.
 */
export function encodeValue(value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : tagged('integer', value.toString());
  }
  if (typeof value === 'number') {
    const isFraction = Number.isFinite(value) && !Number.isInteger(value);
    return isFraction ? value : tagged('double', encodeDouble(value));
  }
  if (isMap(value)) return encodeMap(value);
  if (isArray(value)) return value.map(encodeValue);
  if (value instanceof Timestamp) return tagged('time', value.seconds, value.nanos);
  if (value instanceof Bytes) return tagged('bytes', Buffer.from(value.bytes).toString('base64'));
  return tagged('reference', value.name);
}

/** The inverse of `encodeValue`. May throw if the JSON does not come from `encodeValue`. */
export function decodeValue(json: Json): Value {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  if (typeof json !== 'object' || json === null) return json;
  if (isJsonArray(json)) return json.map(decodeValue);
  const special = json[TAG];
  return special === undefined ? decodeMap(json) : decodeSpecial(special as readonly Json[]);
}

export function encodeMap(map: MapValue): JsonObject {
  if (map.has(TAG)) return tagged('map', ...Array.from(map, ([key, value]) => [key, encodeValue(value)]));
  // V8 adds many different keys to such an object several times faster than with `Object.fromEntries`.
  const object: Record<string, Json> = Object.create(null);
  for (const [key, value] of map) object[key] = encodeValue(value);
  return object;
}

/** The inverse of `encodeMap`. */
export function decodeMap(object: JsonObject): MapValue {
  if (object[TAG] !== undefined) return decodeSpecial(object[TAG] as readonly Json[]) as MapValue;
  const map = new Map<string, Value>();
  for (const key of Object.keys(object)) map.set(key, decodeValue(object[key] as Json));
  return map;
}

function decodeSpecial([kind, ...parts]: readonly Json[]): Value {
  const [first, second] = parts;
  switch (kind) {
    case 'integer':
      return BigInt(first as string);
    case 'double':
      return Number(first);
    case 'time':
      return new Timestamp(first as number, second as number);
    case 'bytes':
      return new Bytes(Uint8Array.from(Buffer.from(first as string, 'base64')));
    case 'reference':
      return new Reference(first as string);
    case 'map':
      return new Map((parts as [string, Json][]).map(([key, value]) => [key, decodeValue(value)]));
    default:
      throw new Error(`Cannot decode a value of the unknown kind ${JSON.stringify(kind)}`);
  }
}

/** JSON has no NaN, infinities and -0. These numbers are encoded as texts that `Number` can read. */
function encodeDouble(value: number): number | string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}

const tagged = (...parts: readonly Json[]): JsonObject => ({ [TAG]: parts });

const isJsonArray = (json: Json): json is readonly Json[] => Array.isArray(json);
