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

/**
 * A position in an index: just before (-1) or just after (1) the entries that begin with these values. The value for
 * `__name__` is a Reference.
 */
export class Bound {
  constructor(
    readonly values: readonly Value[],
    readonly side: 1 | -1,
  ) {}
}

const NO_VALUES: readonly Value[] = [];

/**
 * A document in an index, with its values of the columns before `__name__`. Searching reads entries all over memory,
 * so what is compared mostly stands in the entry itself rather than behind it.
 */
export class IndexEntry {
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

  /** The value in a column before `__name__`. */
  at(column: number): Value {
    if (column === 0) return this.first;
    return column === 1 ? this.second : (this.values[column] as Value);
  }
}

/** The order of an index with these columns, of which the last is `__name__`; for two bounds see `compareBounds`. */
export function compareEntries(
  columns: readonly IndexColumn[],
): (a: IndexEntry | Bound, b: IndexEntry | Bound) => number {
  const signs = columns.map(({ sign }) => sign);
  const nameSign = signs.pop() as 1 | -1;
  return (a, b) => {
    if (b instanceof Bound) return compareToBound(columns, a as IndexEntry, b);
    if (a instanceof Bound) return -compareToBound(columns, b, a);
    for (let index = 0; index < signs.length; index++) {
      const difference = compareValues(a.at(index), b.at(index));
      if (difference !== 0) return (signs[index] as number) * difference;
    }
    return nameSign * comparePaths(a.path, b.path);
  };
}

/** Whether the entry lies before (negative) or after (positive) the bound; never zero. */
export function compareToBound(columns: readonly IndexColumn[], entry: IndexEntry, bound: Bound): number {
  const last = columns.length - 1;
  for (let index = 0; index < bound.values.length; index++) {
    const value = bound.values[index] as Value;
    const difference =
      index < last
        ? compareValues(entry.at(index), value)
        : comparePaths(entry.path, relativePath((value as Reference).name));
    if (difference !== 0) return (columns[index] as IndexColumn).sign * difference;
  }
  return -bound.side;
}

/** The order of two bounds of one index. */
export function compareBounds(columns: readonly IndexColumn[], a: Bound, b: Bound): number {
  const length = Math.min(a.values.length, b.values.length);
  for (let index = 0; index < length; index++) {
    const difference = compareValues(a.values[index] as Value, b.values[index] as Value);
    if (difference !== 0) return (columns[index] as IndexColumn).sign * difference;
  }
  if (a.values.length === b.values.length) return a.side - b.side;
  return a.values.length < b.values.length ? a.side : -b.side;
}
