import type { Document, DocumentPath } from '../document.ts';
import { compareValues } from '../order.ts';
import { comparePaths, relativePath } from '../path.ts';
import type { FieldPath } from '../query.ts';
import type { Reference, Value } from '../value.ts';

/** One field that an index is sorted by. `sign` is 1 for ascending and -1 for descending. */
export interface IndexColumn {
  readonly field: FieldPath;
  readonly sign: 1 | -1;
}

/** A position in the order of an index: values of the index's columns. The last column is `__name__`. */
export interface Position {
  readonly length: number;
  /** Whether the position is before, at or after the entries that begin with these values. */
  readonly side: -1 | 0 | 1;
  at(column: number): Value;
  readonly path: DocumentPath;
}

/**
 * A position in an index: just before (-1) or just after (1) the entries that begin with these values. The value of
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

/**
 * A position just before (-1) or just after (1) the entry of a document with these values. The document need not
 * exist.
 */
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
  /** The values of the first columns, which are equal in all entries of the range. */
  readonly prefix: readonly Value[];
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
}

const NO_VALUES: readonly Value[] = [];

/**
 * A document in an index, with its values of the columns before `__name__`. A search reads entries all over the memory,
 * so the values that are compared most often are fields of the entry itself and not of a further object.
 */
export class IndexEntry implements Position {
  readonly path: DocumentPath;
  private readonly first: Value;
  private readonly second: Value;
  /** All values, if there are more than two; otherwise empty. */
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

/** Returns the comparison for an index with these columns. The last column must be `__name__`. */
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
