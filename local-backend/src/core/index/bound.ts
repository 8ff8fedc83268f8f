import type { Document } from '../document.ts';
import { equalFieldPaths } from '../field-path.ts';
import { compareValues } from '../order.ts';
import { compareByField, compareFieldToValue } from '../query/compare-documents.ts';
import type { FieldPath } from '../query.ts';
import type { Value } from '../value.ts';

/** One field an index is sorted by; `sign` is 1 for ascending and -1 for descending. */
export interface IndexColumn {
  readonly field: FieldPath;
  readonly sign: 1 | -1;
}

/** A position in an index: just before (-1) or just after (1) the entries that begin with these values. */
export class Bound {
  constructor(
    readonly values: readonly Value[],
    readonly side: 1 | -1,
  ) {}
}

/** The order of an index with these columns over documents and bounds; two bounds are `compareBounds`. */
export function compareEntries(
  columns: readonly IndexColumn[],
): (a: Document | Bound, b: Document | Bound) => number {
  return (a, b) => {
    if (b instanceof Bound) return compareToBound(columns, a as Document, b);
    if (a instanceof Bound) return -compareToBound(columns, b, a);
    for (const { field, sign } of columns) {
      const difference = compareByField(field, a, b);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

/** Whether the document lies before (negative) or after (positive) the bound; never zero. */
export function compareToBound(columns: readonly IndexColumn[], document: Document, bound: Bound): number {
  for (let index = 0; index < bound.values.length; index++) {
    const { field, sign } = columns[index] as IndexColumn;
    const difference = compareFieldToValue(field, document, bound.values[index] as Value);
    if (difference !== 0) return sign * difference;
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

export const isSameColumn = (a: IndexColumn, b: IndexColumn): boolean =>
  a.sign === b.sign && equalFieldPaths(a.field, b.field);
