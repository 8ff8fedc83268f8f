import { equalFieldPaths, formatFieldPath, isNameField } from '../field-path.ts';
import { isArray } from '../order.ts';
import {
  collectionPathOf,
  joinCollectionPath,
  parseDocumentPath,
  relativePath,
  validateCollectionId,
} from '../path.ts';
import type { Cursor, FieldPath, Filter, Order, Query } from '../query.ts';
import { StatusError } from '../status.ts';
import { Reference, type Value } from '../value.ts';
import { countDisjunctions } from './disjunctions.ts';
import { inequalityFieldsOf, isInequality, type SimpleFilter, simpleFiltersOf } from './filters.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN_VALUES = 10;
const MAX_INEQUALITY_FIELDS = 10;
const MAX_FILTERS_AND_ORDERS = 100;

/**
 * Checks a normalized query against Firestore's limits. Throws INVALID_ARGUMENT with advice for a query that
 * Firestore would refuse. Does not check composite indexes or the caller's access.
 * @see https://firebase.google.com/docs/firestore/query-data/queries#limits_on_queries
 */
export function validateQuery(query: Query): void {
  if (query.parent !== '') parseDocumentPath(query.parent);
  refuseIf(query.offset < 0, 'use an offset of 0 or more');
  refuseIf(query.limit !== undefined && query.limit < 0, 'use a limit of 0 or more, or none');
  validateComposites(query.where);
  const filters = simpleFiltersOf(query.where);
  if (query.collectionId === '') validateKindless(query, filters);
  else validateCollectionId(query.collectionId);
  for (const filter of filters) {
    if (filter.kind === 'field') validateOperand(filter.op, filter.value);
    if (isNameField(filter.field)) validateNameFilter(filter, query);
  }
  validateCombination(query, filters);
  validateOrders(query.orderBy, filters);
  validateKeyEquality(filters);
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== undefined) validateCursor(cursor, query);
  }
}

/**
 * Checks a query over all collections. Such a query reads documents in the order of their names, so it cannot use any
 * field.
 */
function validateKindless({ orderBy }: Query, filters: readonly SimpleFilter[]): void {
  const filter = filters.find(({ field }) => !isNameField(field));
  if (filter !== undefined)
    throw asProduction(`kind is required for filter: ${formatFieldPath(filter.field)}`);
  if (!orderBy.every(({ field, direction }) => isNameField(field) && direction === 'asc')) {
    throw asProduction('kind is required for all orders except __key__ ascending');
  }
}

function validateComposites(filter: Filter | undefined): void {
  if (filter?.kind !== 'and' && filter?.kind !== 'or') return;
  refuseIf(filter.filters.length === 0, `give '${filter.kind}' at least one filter`);
  filter.filters.forEach(validateComposites);
}

function validateOperand(op: string, value: Value): void {
  if (op !== 'in' && op !== 'not-in' && op !== 'array-contains-any') return;
  if (!isArray(value) || value.length === 0) throw refusal(`give '${op}' a non-empty array`);
  const max = op === 'not-in' ? MAX_NOT_IN_VALUES : MAX_DISJUNCTIONS;
  refuseIf(value.length > max, `give '${op}' at most ${max} values instead of ${value.length}`);
}

function validateNameFilter(filter: SimpleFilter, query: Query): void {
  if (filter.kind === 'unary') throw refusal(`do not use '${filter.op}' on __name__, which always exists`);
  const isOfArrays = filter.op.startsWith('array-contains');
  refuseIf(isOfArrays, `do not use '${filter.op}' on __name__, which is no array`);
  const operands = isArray(filter.value) ? filter.value : [filter.value];
  for (const operand of operands) validateName(operand, query, 'filter');
}

function validateName(value: Value, query: Query, place: string): void {
  if (!(value instanceof Reference))
    throw refusal(`give a reference to a document in a ${place} on __name__`);
  const path = parseDocumentPath(relativePath(value.name));
  if (query.allDescendants || query.collectionId === '') return;
  const isInside = collectionPathOf(path) === joinCollectionPath(query.parent, query.collectionId);
  refuseIf(
    !isInside,
    `give a reference into the collection '${query.collectionId}' in a ${place} on __name__`,
  );
}

function validateCombination(query: Query, filters: readonly SimpleFilter[]): void {
  const disjunctions = countDisjunctions(query.where);
  refuseIf(
    disjunctions > MAX_DISJUNCTIONS,
    `use at most ${MAX_DISJUNCTIONS} alternatives; 'in', 'array-contains-any' and 'or' multiply to ${disjunctions}`,
  );
  const fields = inequalityFieldsOf(filters).length;
  refuseIf(fields > MAX_INEQUALITY_FIELDS, `use inequalities on at most ${MAX_INEQUALITY_FIELDS} fields`);
  refuseIf(
    filters.length + query.orderBy.length > MAX_FILTERS_AND_ORDERS,
    `use at most ${MAX_FILTERS_AND_ORDERS} filters and orders together`,
  );
  validateNotIn(query.where, filters);
  refuseIf(
    maxArrayFilters(query.where) > 1,
    "use at most one 'array-contains' or 'array-contains-any' in each alternative",
  );
}

function validateNotIn(where: Filter | undefined, filters: readonly SimpleFilter[]): void {
  const ops: readonly string[] = filters.map(({ op }) => op);
  const count = ops.filter((op) => op === 'not-in').length;
  if (count === 0) return;
  refuseIf(count > 1, "use 'not-in' only once");
  for (const op of ['!=', 'is-not-null', 'is-not-nan', 'in', 'array-contains-any']) {
    refuseIf(ops.includes(op), `do not combine 'not-in' with '${op}'`);
  }
  refuseIf(hasOr(where), "do not combine 'not-in' with 'or'");
}

const hasOr = (filter: Filter | undefined): boolean =>
  filter?.kind === 'or' ? filter.filters.length > 1 : filter?.kind === 'and' && filter.filters.some(hasOr);

/**
 * Counts the array conditions (`array-contains`, `array-contains-any`) in each alternative of the filter. Returns the
 * highest count.
 */
function maxArrayFilters(filter: Filter | undefined): number {
  if (filter === undefined || filter.kind === 'unary') return 0;
  if (filter.kind === 'field') return filter.op.startsWith('array-contains') ? 1 : 0;
  const counts = filter.filters.map(maxArrayFilters);
  return filter.kind === 'or' ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Checks that `orderBy` has no field after `__name__`, and no field twice. Each field of an inequality must be in
 * `orderBy`, because a missing field would be added after `__name__`.
 */
function validateOrders(orderBy: readonly Order[], filters: readonly SimpleFilter[]): void {
  const key = orderBy.findIndex(({ field }) => isNameField(field));
  const isOrdered = (field: FieldPath): boolean =>
    orderBy.some((order) => equalFieldPaths(order.field, field));
  const isCutOff = key < orderBy.length - 1 || !inequalityFieldsOf(filters).every(isOrdered);
  if (key >= 0 && isCutOff) {
    throw asProduction('order by clause cannot contain more fields after the key');
  }
  orderBy.forEach(({ field }, index) => {
    const first = orderBy.findIndex((order) => equalFieldPaths(order.field, field));
    if (first !== index) {
      throw asProduction(`order by clause cannot contain duplicate fields ${formatFieldPath(field)}`);
    }
  });
}

function validateKeyEquality(filters: readonly SimpleFilter[]): void {
  const ofKey = filters.filter(({ field }) => isNameField(field));
  if (ofKey.some(isInequality) || inequalityFieldsOf(filters).length === 0 || ofKey.length === 0) return;
  throw asProduction(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  );
}

function validateCursor(cursor: Cursor, query: Query): void {
  refuseIf(
    cursor.values.length > query.orderBy.length,
    `give a cursor at most as many values as there are orders (${query.orderBy.length})`,
  );
  cursor.values.forEach((value, index) => {
    const { field } = query.orderBy[index] as Order;
    if (isNameField(field)) validateName(value, query, 'cursor');
  });
}

function refuseIf(condition: boolean, advice: string): void {
  if (condition) throw refusal(advice);
}

/** An error with Firestore's own message, which people search for. */
const asProduction = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);

const refusal = (advice: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Cannot run the query: ${advice}`);
