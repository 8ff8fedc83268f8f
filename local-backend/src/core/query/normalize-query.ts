import { compareText } from '../compare-text.ts';
import { equalFieldPaths, isNameField, NAME_FIELD } from '../field-path.ts';
import type { FieldPath, Order, Query } from '../query.ts';
import { inequalityFieldsOf, simpleFiltersOf } from './filters.ts';

/** A normalized query with these parts. Without further parts, the query returns a whole collection at the root. */
export const createQuery = (parts: Pick<Query, 'collectionId'> & Partial<Query>): Query =>
  normalizeQuery({
    parent: '',
    allDescendants: false,
    where: undefined,
    orderBy: [],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
    ...parts,
  });

/**
 * Completes `orderBy` as Firestore does. The query's own orders are followed by the fields of inequalities, sorted by
 * name, and finally by `__name__`. All added orders have the direction of the last of the query's own orders. Does
 * not validate the query. Normalizing a normalized query changes nothing.
 */
export function normalizeQuery(query: Query): Query {
  const last = query.orderBy.at(-1);
  if (last !== undefined && isNameField(last.field)) return query;
  const direction = last?.direction ?? 'asc';
  const orderBy: Order[] = [...query.orderBy];
  const implied = [...inequalityFieldsOf(simpleFiltersOf(query.where))].sort(compareFieldPaths);
  for (const field of [...implied, NAME_FIELD]) {
    if (!orderBy.some((order) => equalFieldPaths(order.field, field))) orderBy.push({ field, direction });
  }
  return { ...query, orderBy };
}

function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compareText(a[index] as string, b[index] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
