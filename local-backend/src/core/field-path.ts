import { isMap } from './order.ts';
import type { FieldPath } from './query.ts';
import { StatusError } from './status.ts';
import type { MapValue, Value } from './value.ts';

const SIMPLE_SEGMENT = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Matches one segment at `lastIndex`, and the `.` that must follow every segment but the last. */
const NEXT_SEGMENT = /(?:([A-Za-z_][A-Za-z0-9_]*)|`((?:[^`\\]|\\[\s\S])+)`)(\.|$)/y;

export const NAME_FIELD: FieldPath = ['__name__'];

export const isNameField = (field: FieldPath): boolean => field.length === 1 && field[0] === '__name__';

export const equalFieldPaths = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index]);

/** The field paths without duplicates. */
export const distinctFieldPaths = (fields: readonly FieldPath[]): readonly FieldPath[] =>
  fields.filter((field, index) => fields.findIndex((other) => equalFieldPaths(other, field)) === index);

/**
 * Parses a field path in its wire format: segments joined by `.`. A segment that is no plain identifier is in
 * backticks, with `\` before a backtick or backslash. Throws INVALID_ARGUMENT for any other text.
 * @example parseFieldPath('a.`b.c`') // ['a', 'b.c']
 */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = [];
  NEXT_SEGMENT.lastIndex = 0;
  for (;;) {
    const match = NEXT_SEGMENT.exec(text);
    if (match === null) throw invalidFieldPath(text);
    segments.push(match[1] ?? (match[2] as string).replace(/\\([\s\S])/g, '$1'));
    if (match[3] === '') return segments;
  }
}

/** The inverse of `parseFieldPath`. */
export const formatFieldPath = (field: FieldPath): string =>
  field.map((segment) => (SIMPLE_SEGMENT.test(segment) ? segment : quote(segment))).join('.');

/**
 * The value at a field path, or undefined if a value on the way is missing or not a map. Does not support `__name__`.
 */
export function getField(fields: MapValue, field: FieldPath): Value | undefined {
  let value: Value | undefined = fields.get(field[0] as string);
  for (let depth = 1; depth < field.length; depth++) {
    if (!isMap(value)) return undefined;
    value = value.get(field[depth] as string);
  }
  return value;
}

/** A copy of the map with the value set. Missing maps on the way are created. */
export function setField(fields: MapValue, field: FieldPath, value: Value): MapValue {
  const [key, ...rest] = field as [string, ...string[]];
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(key, value);
  const inner = fields.get(key);
  return copy.set(key, setField(isMap(inner) ? inner : new Map(), rest, value));
}

/**
 * A copy of the map without the field, or the map itself if the field is missing. The maps around the field stay, even
 * if they are now empty.
 */
export function removeField(fields: MapValue, field: FieldPath): MapValue {
  if (getField(fields, field) === undefined) return fields;
  const [key, ...rest] = field as [string, ...string[]];
  const copy = new Map(fields);
  if (rest.length === 0) copy.delete(key);
  else copy.set(key, removeField(fields.get(key) as MapValue, rest));
  return copy;
}

const quote = (segment: string): string => `\`${segment.replace(/[\\`]/g, '\\$&')}\``;

const invalidFieldPath = (text: string): StatusError =>
  new StatusError(
    'INVALID_ARGUMENT',
    `Cannot parse the field path "${text}": segments are identifiers or stand in backticks, joined by '.'`,
  );
