import type { Document, DocumentPath } from '../document.ts';
import { compareValues } from '../order.ts';
import { comparePaths, relativePath } from '../path.ts';
import type { FieldPath } from '../query.ts';
import type { Reference, Value } from '../value.ts';

/** One field an index is sorted by; `sign` is 1 for ascending and -1 for descending. */
export interface IndexColumn {
  readonly field: FieldPath;
  readonly sign: 1 | -1;
}

/** What the order of an index compares: values of its columns, of which the last is `__name__`. */
export interface Position {
  readonly length: number;
  /** Where it lies among the entries that begin with these values. */
  readonly side: -1 | 0 | 1;
  at(column: number): Value;
  readonly path: DocumentPath;
}

/**
 * A position in an index: just before (-1) or just after (1) the entries that begin with these values. The value for
 * `__name__` is a Reference.
 */
export class Bound implements Position {
  constructor(
    readonly values: readonly Value[],
    readonly side: 1 | -1,
  ) {}

  get length(): number {
    return this.values.length;
  }

  get path(): DocumentPath {
    return relativePath((this.values.at(-1) as Reference).name);
  }

  at(column: number): Value {
    return this.values[column] as Value;
  }
}

/** A position just before (-1) or just after (1) the entry that a document has, or would have, with these values. */
export class NameBound implements Position {
  constructor(
    private readonly values: readonly Value[],
    readonly path: DocumentPath,
    readonly side: 1 | -1,
  ) {}

  get length(): number {
    return Number.POSITIVE_INFINITY;
  }

  at(column: number): Value {
    return this.values[column] as Value;
  }
}

/** A range of an index. */
export interface IndexRange {
  readonly columns: readonly IndexColumn[];
  /** The values of its first columns, which all its entries have. */
  readonly prefix: readonly Value[];
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
}

const NO_VALUES: readonly Value[] = [];

/**
 * A document in an index, with its values of the columns before `__name__`. Searching reads entries all over memory,
 * so what is compared mostly stands in the entry itself rather than behind it.
 */
export class IndexEntry implements Position {
  readonly path: DocumentPath;
  private readonly first: Value;
  private readonly second: Value;
  /** All values, kept only when there are more than two. */
  private readonly values: readonly Value[];

  constructor(
    readonly document: Document,
    values: readonly Value[],
  ) {
    this.path = document.path;
    this.first = values[0] ?? null;
    this.second = values[1] ?? null;
    this.values = values.length > 2 ? values : NO_VALUES;
  }

  get length(): number {
    return Number.POSITIVE_INFINITY;
  }

  get side(): 0 {
    return 0;
  }

  at(column: number): Value {
    if (column === 0) return this.first;
    return column === 1 ? this.second : (this.values[column] as Value);
  }
}

/** The order of an index with these columns, of which the last is `__name__`. */
export function comparePositions(columns: readonly IndexColumn[]): (a: Position, b: Position) => number {
  const last = columns.length - 1;
  return (a, b) => {
    const length = Math.min(a.length, b.length, columns.length);
    for (let index = 0; index < length; index++) {
      const difference =
        index < last ? compareValues(a.at(index), b.at(index)) : comparePaths(a.path, b.path);
      if (difference !== 0) return (columns[index] as IndexColumn).sign * difference;
    }
    if (a.length === b.length) return a.side - b.side;
    return a.length < b.length ? a.side : -b.side;
  };
}
