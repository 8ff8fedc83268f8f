import type { Document, DocumentPath } from './document.ts';
import { formatFieldPath } from './field-path.ts';
import { isArray, isMap, isVector } from './order.ts';
import type { FieldPath } from './query.ts';
import { StatusError } from './status.ts';
import { Bytes, type MapValue, Reference, type Value } from './value.ts';

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_FIELD_NAME_BYTES = 1500;
const MAX_NESTING = 20;

/** Receives the error of a write that conflicts with the stored data, and throws the error at once or later. */
export type ConflictHandler = (conflict: StatusError) => void;

export const throwConflict: ConflictHandler = (conflict) => {
  throw conflict;
};

/**
 * Throws INVALID_ARGUMENT if a document nests maps and arrays deeper than 20, contains an array directly in an array,
 * or has a field name that is empty, reserved or too long. If a document is larger than 1 MiB, calls `onConflict`,
 * which throws by default.
 * @see https://firebase.google.com/docs/firestore/quotas
 */
export function validateDocument(document: Document, onConflict = throwConflict): void {
  validateMap(document.fields, [], 1);
  const size = documentSize(document);
  if (size > MAX_DOCUMENT_BYTES) {
    const advice = `its size is ${size} bytes, the maximum is ${MAX_DOCUMENT_BYTES}; split it into several documents`;
    onConflict(refusal(document.path, advice));
  }
}

/** Throws INVALID_ARGUMENT for a field path that no document can have. */
export function validateFieldPath(field: FieldPath): void {
  for (const name of field) validateFieldName(name, field);
}

/**
 * The size of a document in bytes by the published formula: its name, its fields, and 32 bytes.
 * @see https://firebase.google.com/docs/firestore/storage-size
 */
export const documentSize = (document: Document): number =>
  nameSize(document.path) + mapSize(document.fields) + 32;

const nameSize = (path: DocumentPath): number => Buffer.byteLength(path) + 1 + 16;

const textSize = (text: string): number => Buffer.byteLength(text) + 1;

function mapSize(map: MapValue): number {
  let size = 0;
  for (const [key, value] of map) size += textSize(key) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textSize(value);
  if (typeof value !== 'object') return 8;
  if (value instanceof Bytes) return value.bytes.length;
  if (value instanceof Reference) return nameSize(value.name);
  if (isArray(value)) return value.reduce<number>((size, item) => size + valueSize(item), 0);
  return value instanceof Map ? mapSize(value) : 8;
}

function validateMap(map: MapValue, at: FieldPath, depth: number): void {
  const isVectorMap = at.length > 0 && isVector(map);
  for (const [name, value] of map) {
    const field = [...at, name];
    if (!isVectorMap) validateFieldName(name, field);
    validateNested(value, field, depth + 1);
  }
}

function validateNested(value: Value, at: FieldPath, depth: number): void {
  if (!isArray(value) && !isMap(value)) return;
  if (depth > MAX_NESTING) {
    throw refusal(formatFieldPath(at), `maps and arrays nest at most ${MAX_NESTING} deep`);
  }
  if (isMap(value)) {
    validateMap(value, at, depth);
    return;
  }
  for (const item of value) {
    if (isArray(item)) {
      throw refusal(formatFieldPath(at), 'an array must not hold arrays; put them into maps');
    }
    validateNested(item, at, depth + 1);
  }
}

function validateFieldName(name: string, field: FieldPath): void {
  if (name === '') throw refusal(formatFieldPath(field), 'a field name must not be empty');
  if (/^__.*__$/s.test(name))
    throw refusal(formatFieldPath(field), 'field names of the form __*__ are reserved');
  if (name.length * 3 > MAX_FIELD_NAME_BYTES && Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) {
    throw refusal(name.slice(0, 40), `a field name has at most ${MAX_FIELD_NAME_BYTES} bytes`);
  }
}

const refusal = (what: string, why: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Cannot write "${what}": ${why}`);
