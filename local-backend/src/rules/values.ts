import { isArray as isStoredList, isMap as isStoredMap } from '../core/order.ts';
import { relativePath } from '../core/path.ts';
import { Bytes, type MapValue, Reference, Timestamp, type Value } from '../core/value.ts';

/**
 * The values of expressions: Firestore's values, with references as paths, and the types that only rules have. A
 * `bigint` is an int, and a `number` is a float. Lists, maps and sets never contain an `Unknown`.
 */
export type RulesValue = Primitive | Timestamp | Bytes | RulesContainer | Duration | Unknown;

export type Primitive = null | boolean | bigint | number | string;
type RulesContainer = RulesList | RulesMap | RulesSet | RulesPath | MapDiff;

export type RulesList = readonly RulesValue[];

export type RulesMap = ReadonlyMap<string, RulesValue>;

/** Distinct items, in the order in which they were added. */
export class RulesSet {
  constructor(readonly items: RulesList) {}
}

export class RulesPath {
  constructor(readonly segments: readonly string[]) {}
}

/** A span of time in nanoseconds, positive or negative. */
export class Duration {
  constructor(readonly nanos: bigint) {}
}

/** The result of `map.diff(map)`. */
export class MapDiff {
  constructor(
    readonly left: RulesMap,
    readonly right: RulesMap,
  ) {}
}

/**
 * A value that a query does not determine: any value, or an error if the document does not have the value. Every
 * operation fails, except reading a member that the query determines. In `&&`, `||` and `!`, a failure is a third truth
 * value. If such an operator has a definite result although an operand fails, the result is the same for every possible
 * value of that operand. So a condition that is true with unknown values is true for every document of the result.
 */
export class Unknown {
  constructor(
    /** The source text of the value, for messages. */
    readonly name: string,
    /** The members that the query determines. */
    readonly members: ReadonlyMap<string, RulesValue> = new Map(),
  ) {}
}

const NAMED_TYPES = [
  [Boolean, 'bool'],
  [BigInt, 'int'],
  [Number, 'float'],
  [String, 'string'],
  [Timestamp, 'timestamp'],
  [Bytes, 'bytes'],
  [Array, 'list'],
  [Map, 'map'],
  [RulesSet, 'set'],
  [RulesPath, 'path'],
  [Duration, 'duration'],
  [MapDiff, 'map_diff'],
] as const;
const NAMES: ReadonlyMap<unknown, TypeName> = new Map<unknown, TypeName>(NAMED_TYPES);

/** The names of types in `is` and in messages. */
export type TypeName = (typeof NAMED_TYPES)[number][1] | 'null' | 'unknown';

export const typeNameOf = (value: RulesValue): TypeName =>
  value === null ? 'null' : (NAMES.get(value.constructor) ?? 'unknown');

export const isList = (value: RulesValue | undefined): value is RulesList => Array.isArray(value);

export const isMap = (value: RulesValue | undefined): value is RulesMap => value instanceof Map;

/** A stored value as rules see it. Values without a reference are shared, not copied. */
export function rulesValueOf(value: Value): RulesValue {
  if (value instanceof Reference) return pathOfName(value.name);
  if (isStoredMap(value)) return rulesMapOf(value);
  if (!isStoredList(value)) return value;
  return holdsReference(value) ? value.map(rulesValueOf) : (value as RulesList);
}

/** The fields of a document as rules see them. */
export function rulesMapOf(fields: MapValue): RulesMap {
  if (!holdsReference(fields.values())) return fields as RulesMap;
  return new Map([...fields].map(([key, value]) => [key, rulesValueOf(value)]));
}

function holdsReference(values: Iterable<Value>): boolean {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if (value instanceof Reference) return true;
    if (isStoredMap(value) ? holdsReference(value.values()) : isStoredList(value) && holdsReference(value)) {
      return true;
    }
  }
  return false;
}

/** The path of a full document name: `/databases/{database}/documents/…`. */
export function pathOfName(name: string): RulesPath {
  const database = /^projects\/[^/]+\/databases\/([^/]+)\//.exec(name)?.[1] ?? '(default)';
  return documentPath(database, relativePath(name));
}

/** The path of a document within a database. */
export const documentPath = (databaseId: string, path: string): RulesPath =>
  new RulesPath(['databases', databaseId, 'documents', ...path.split('/')]);

/** A path as text, such as `/databases/(default)/documents/a/b`. */
export const formatPath = (path: RulesPath): string => path.segments.map((segment) => `/${segment}`).join('');
