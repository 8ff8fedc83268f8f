import type { Value } from './value.ts';

/** The segments of a field path, unquoted: `a.`b.c`` is `['a', 'b.c']`. The document's name is `['__name__']`. */
export type FieldPath = readonly string[];

export const COMPARISON_OPERATORS = [
  ...(['==', '!=', '<', '<=', '>', '>='] as const),
  ...(['in', 'not-in', 'array-contains', 'array-contains-any'] as const),
] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

/**
 * The value of `in`, `not-in` and `array-contains-any` is an array. A filter on `__name__` has a Reference as value,
 * or an array of References.
 */
export type Filter =
  | {
      readonly kind: 'field';
      readonly field: FieldPath;
      readonly op: ComparisonOperator;
      readonly value: Value;
    }
  | {
      readonly kind: 'unary';
      readonly field: FieldPath;
      readonly op: 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';
    }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'asc' | 'desc';
}

/**
 * A position between results: just before the results with these values if `before` is true, otherwise just after these
 * results.
 */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/**
 * A structured query. `orderBy` must be complete: `normalizeQuery` adds the implied inequality fields and the closing
 * `__name__`. With a complete `orderBy`, matching and sorting need no special cases.
 */
export interface Query {
  /** The parent document's path, or '' for the root. */
  readonly parent: string;
  /**
   * The id of the collections. '' for a query over all collections, which may only filter by name and must be ordered
   * by name.
   */
  readonly collectionId: string;
  /** True for a collection group query: all collections with that id below `parent`, at any depth. */
  readonly allDescendants: boolean;
  readonly where: Filter | undefined;
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** The field paths to return. Undefined returns the whole document, and an empty list only its name. */
  readonly select: readonly FieldPath[] | undefined;
}

/** The part of a query that selects the collections. */
export type CollectionSelector = Pick<Query, 'parent' | 'collectionId' | 'allDescendants'>;
