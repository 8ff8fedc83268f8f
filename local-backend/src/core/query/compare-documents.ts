import type { Document } from '../document.ts';
import { getField, isNameField } from '../field-path.ts';
import { compareValues } from '../order.ts';
import { comparePaths } from '../path.ts';
import type { Query } from '../query.ts';

/** The order of a normalized query's results. Never returns zero for two different documents. */
export const compareDocuments =
  (query: Query): ((a: Document, b: Document) => number) =>
  (a, b) => {
    for (const order of query.orderBy) {
      const difference = isNameField(order.field)
        ? comparePaths(a.path, b.path)
        : compareValues(getField(a.fields, order.field) ?? null, getField(b.fields, order.field) ?? null);
      if (difference !== 0) return order.direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
