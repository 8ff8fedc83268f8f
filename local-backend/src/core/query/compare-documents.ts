import type { Document } from '../document.ts';
import { getField, isNameField } from '../field-path.ts';
import { compareValues } from '../order.ts';
import { comparePaths, relativePath } from '../path.ts';
import type { FieldPath, Query } from '../query.ts';
import { Reference, type Value } from '../value.ts';

/** The order of a normalized query's results; never zero for two different documents. */
export function compareDocuments(query: Query): (a: Document, b: Document) => number {
  return (a, b) => {
    for (const order of query.orderBy) {
      const difference = compareByField(order.field, a, b);
      if (difference !== 0) return order.direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
}

/** Compares a document's field, or its name, with a value of the kind a cursor or a filter carries. */
export function compareFieldToValue(field: FieldPath, document: Document, value: Value): number {
  if (isNameField(field) && value instanceof Reference) {
    return comparePaths(document.path, relativePath(value.name));
  }
  return compareValues(getField(document.fields, field) ?? null, value);
}

/** Compares two documents by one field, or by name. A missing field counts as null. */
export function compareByField(field: FieldPath, a: Document, b: Document): number {
  if (isNameField(field)) return comparePaths(a.path, b.path);
  return compareValues(getField(a.fields, field) ?? null, getField(b.fields, field) ?? null);
}
