import { isArray as isStoredList, isMap as isStoredMap } from '../core/order.ts';
import { relativePath } from '../core/path.ts';
import { Bytes, GeoPoint, type MapValue, Reference, Timestamp, type Value } from '../core/value.ts';

/**
 * What expressions work on: Firestore's values, with references as paths, and the types only rules have. A `bigint` is
 * an int, a `number` a float. Lists, maps and sets never hold an `Unknown`.
 */
export type RulesValue = Primitive | Timestamp | Bytes | GeoPoint | RulesContainer | Duration | Unknown;

export type Primitive = null | boolean | bigint | number | string;
type RulesContainer = RulesList | RulesMap | RulesSet | RulesPath | MapDiff;

export type RulesList = readonly RulesValue[];

export type RulesMap = ReadonlyMap<string, RulesValue>;

/** Items that differ from each other, in the order they came in. */
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

/** What `map.diff(map)` gives. */
export class MapDiff {
  constructor(
    readonly left: RulesMap,
    readonly right: RulesMap,
  ) {}
}

/**
 * A value that a query leaves open: any value the facts permit, or an error where the document lacks it. Whatever the
 * facts do not decide fails, and in the three-valued logic of `&&`, `||` and `!` a definite outcome beside a failure
 * holds whatever stands in its place, so what is allowed with unknown values is allowed for every document.
 */
export class Unknown {
  constructor(
    /** How the source would write it, for messages. */
    readonly name: string,
    readonly facts: Facts,
  ) {}
}

export type BoundOperator = '<' | '<=' | '>' | '>=';

export interface Bound {
  readonly operator: BoundOperator;
  readonly value: RulesValue;
}

/** What a query says about a value of every document it can return. */
export type Facts = Readonly<Omit<FactsBuilder, 'at'>>;

/** Facts while they are gathered. Contradicting filters have no results, so whichever is kept then holds for all. */
export class FactsBuilder {
  /** The document has it. Every other fact implies this. */
  isPresent = false;
  /** It is exactly this. */
  exact: RulesValue | undefined;
  /** It equals this, but a number in it may be an int or a float. */
  equalTo: RulesValue | undefined;
  type: TypeName | 'number' | undefined;
  readonly unequalTo: RulesValue[] = [];
  readonly bounds: Bound[] = [];
  /** It is a list that holds all these. */
  readonly contains: RulesValue[] = [];
  /** It is a map, and this is known about its keys. */
  readonly fields = new Map<string, FactsBuilder>();

  /** The facts of what lies at these keys, which are then known to exist. */
  at(keys: readonly string[]): FactsBuilder {
    this.isPresent = true;
    const [key, ...rest] = keys;
    if (key === undefined) return this;
    this.type = 'map';
    const inner = this.fields.get(key) ?? new FactsBuilder();
    this.fields.set(key, inner);
    return inner.at(rest);
  }
}

export const NO_FACTS: Facts = new FactsBuilder();

const NAMED_TYPES = [
  [Boolean, 'bool'],
  [BigInt, 'int'],
  [Number, 'float'],
  [String, 'string'],
  [Timestamp, 'timestamp'],
  [Bytes, 'bytes'],
  [GeoPoint, 'latlng'],
  [Array, 'list'],
  [Map, 'map'],
  [RulesSet, 'set'],
  [RulesPath, 'path'],
  [Duration, 'duration'],
  [MapDiff, 'map_diff'],
] as const;
const NAMES: ReadonlyMap<unknown, TypeName> = new Map<unknown, TypeName>(NAMED_TYPES);

/** The types as `is` and messages name them. */
export type TypeName = (typeof NAMED_TYPES)[number][1] | 'null' | 'unknown';

export const typeNameOf = (value: RulesValue): TypeName =>
  value === null ? 'null' : (NAMES.get(value.constructor) ?? 'unknown');

export const isList = (value: RulesValue | undefined): value is RulesList => Array.isArray(value);

export const isMap = (value: RulesValue | undefined): value is RulesMap => value instanceof Map;

/** A stored value as rules see it. What holds no reference is shared, not copied. */
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

/** `/databases/(default)/documents/a/b` as text; a placeholder as `$(name)`. */
export const formatPath = (path: RulesPath): string => path.segments.map((segment) => `/${segment}`).join('');
