import { StatusError } from '../../core/status.ts';
import {
  Bytes,
  MAX_INTEGER,
  type MapValue,
  MIN_INTEGER,
  Reference,
  Timestamp,
  type Value,
} from '../../core/value.ts';
import { isJsonObject, readObject } from './json-object.ts';
import type { JsonText } from './json-text.ts';
import { decodeTimestamp, encodeTimestamp } from './timestamp-codec.ts';

/** The maximum nesting, as in Firestore. The limit also keeps a hostile body from overflowing the stack. */
const MAX_DEPTH = 20;
const BASE_64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents\/[^/]+\/[^/]+(\/[^/]+\/[^/]+)*$/;

/**
 * Decodes a `google.firestore.v1.Value` from proto3 JSON. Throws INVALID_ARGUMENT for unknown members, for none or
 * several kinds of value, for numbers out of range, and for nesting beyond 20 levels.
 */
export function decodeValue(json: unknown, depth = 0): Value {
  if (!isJsonObject(json)) throw invalid('Expected a value object');
  const kinds = Object.keys(json);
  const kind = kinds[0];
  if (kind === undefined || kinds.length > 1) throw invalid('A value must have exactly one type');
  if (depth > MAX_DEPTH) throw invalid(`A value may be nested at most ${MAX_DEPTH} levels deep`);
  return decodeKind(kind, json[kind], depth);
}

function decodeKind(kind: string, json: unknown, depth: number): Value {
  switch (kind) {
    case 'nullValue':
      return null;
    case 'booleanValue':
      if (typeof json === 'boolean') return json;
      throw invalid('Expected true or false as booleanValue');
    case 'integerValue':
      return decodeInteger(json);
    case 'doubleValue':
      return decodeDouble(json);
    case 'timestampValue':
      return decodeTimestamp(json);
    case 'stringValue':
      if (typeof json === 'string') return json;
      throw invalid('Expected a string as stringValue');
    case 'bytesValue':
      return decodeBytes(json);
    case 'referenceValue':
      if (typeof json === 'string' && REFERENCE.test(json)) return new Reference(json);
      throw invalid('Expected the full name of a document as referenceValue');
    case 'geoPointValue':
      throw new StatusError('UNIMPLEMENTED', 'This server stores no geo points');
    case 'arrayValue':
      return decodeArray(json, depth);
    case 'mapValue':
      return decodeFields(readObject(json, 'mapValue', ['fields']).raw('fields'), depth + 1);
    default:
      throw invalid(`Unknown name "${kind}" in a value`);
  }
}

/** Decodes the `fields` of a document or a map. Undefined gives an empty map. Any key is safe, even `__proto__`. */
export function decodeFields(json: unknown, depth = 0): MapValue {
  const fields = new Map<string, Value>();
  if (json === undefined || json === null) return fields;
  if (!isJsonObject(json)) throw invalid('Expected an object of fields');
  for (const [name, value] of Object.entries(json)) fields.set(name, decodeValue(value, depth));
  return fields;
}

/** Decodes an `ArrayValue`. Its `values` may be missing. */
export const decodeArray = (json: unknown, depth = 0): readonly Value[] =>
  readObject(json ?? {}, 'arrayValue', ['values'])
    .list('values')
    .map((value) => decodeValue(value, depth + 1));

function decodeInteger(json: unknown): bigint {
  const isInteger =
    typeof json === 'string' ? /^-?\d+$/.test(json) : typeof json === 'number' && Number.isInteger(json);
  if (!isInteger) throw invalid('Expected an integer as integerValue');
  const value = BigInt(json as string | number);
  if (value < MIN_INTEGER || value > MAX_INTEGER) throw invalid('integerValue is out of range');
  return value;
}

function decodeDouble(json: unknown): number {
  if (typeof json === 'number') return json;
  if (json === 'NaN') return Number.NaN;
  const value = typeof json === 'string' && json.trim() !== '' ? Number(json) : Number.NaN;
  if (Number.isNaN(value)) throw invalid('Expected a number as doubleValue');
  return value;
}

/** Decodes base64 in the standard or the URL-safe alphabet, with or without padding. */
function decodeBytes(json: unknown): Bytes {
  if (typeof json !== 'string' || !BASE_64.test(json) || json.replace(/=+$/, '').length % 4 === 1) {
    throw new StatusError('INVALID_ARGUMENT', 'Invalid base64 bytes');
  }
  return new Bytes(new Uint8Array(Buffer.from(json, 'base64')));
}

export function encodeValue(value: Value): JsonText {
  if (value === null) return '{"nullValue":null}';
  if (typeof value === 'string') return `{"stringValue":${JSON.stringify(value)}}`;
  if (typeof value === 'boolean') return `{"booleanValue":${value}}`;
  if (typeof value === 'bigint') return `{"integerValue":"${value}"}`;
  if (typeof value === 'number') return `{"doubleValue":${encodeDouble(value)}}`;
  if (value instanceof Timestamp) return `{"timestampValue":${encodeTimestamp(value)}}`;
  if (value instanceof Bytes) return `{"bytesValue":"${formatBase64(value)}"}`;
  if (value instanceof Reference) return `{"referenceValue":${JSON.stringify(value.name)}}`;
  if (value instanceof Map) return `{"mapValue":{"fields":${encodeFields(value)}}}`;
  return `{"arrayValue":${encodeArray(value as readonly Value[])}}`;
}

export function encodeFields(fields: MapValue): JsonText {
  let text = '';
  for (const [name, value] of fields) {
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${encodeValue(value)}`;
  }
  return `{${text}}`;
}

export const encodeArray = (values: readonly Value[]): JsonText =>
  `{"values":[${values.map(encodeValue).join(',')}]}`;

/** JSON has no NaN or infinities, so these are encoded as strings. `-0` is a valid JSON number. */
function encodeDouble(value: number): JsonText {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}

const formatBase64 = ({ bytes }: Bytes): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

const invalid = (problem: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Invalid value: ${problem}`);
