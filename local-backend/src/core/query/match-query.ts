import type { Document } from '../document.ts';
import { getField, isNameField } from '../field-path.ts';
import { compareValues, equalValues, isArray, isInOrder, isSameType } from '../order.ts';
import { collectionPathOf, comparePaths, relativePath } from '../path.ts';
import type { CollectionSelector, Cursor, Filter, Order, Query } from '../query.ts';
import { Reference, type Value } from '../value.ts';
import { isSimple, type SimpleFilter } from './filters.ts';

type ValueFilter = Extract<Filter, { readonly kind: 'field' }>;

/**
 * True if a document is in a normalized query's result before `offset` and `limit` are applied. The document must
 * have every field that the query filters or orders by.
 */
export const matches = (query: Query, document: Document): boolean =>
  readsCollection(query, collectionPathOf(document.path)) &&
  hasOrderedFields(query, document) &&
  passesFilter(query.where, document) &&
  isWithinBounds(query, document);

/** True if the document is between the query's cursors. The document must have all fields of `orderBy`. */
function isWithinBounds(query: Query, document: Document): boolean {
  const { startAt, endAt, orderBy } = query;
  if (startAt !== undefined) {
    const position = compareToCursor(document, startAt, orderBy);
    if (startAt.before ? position < 0 : position <= 0) return false;
  }
  if (endAt === undefined) return true;
  const position = compareToCursor(document, endAt, orderBy);
  return endAt.before ? position < 0 : position <= 0;
}

export function passesFilter(filter: Filter | undefined, document: Document): boolean {
  if (filter === undefined) return true;
  if (isSimple(filter)) return passesSimpleFilter(filter, document);
  const passes = (part: Filter): boolean => passesFilter(part, document);
  return filter.kind === 'and' ? filter.filters.every(passes) : filter.filters.some(passes);
}

export function readsCollection(query: CollectionSelector, collection: string): boolean {
  const slash = collection.lastIndexOf('/');
  const above = slash < 0 ? '' : collection.slice(0, slash);
  if (query.collectionId !== '' && query.collectionId !== collection.slice(slash + 1)) return false;
  if (above === query.parent) return true;
  return query.allDescendants && (query.parent === '' || above.startsWith(`${query.parent}/`));
}

const hasOrderedFields = (query: Query, document: Document): boolean =>
  query.orderBy.every(({ field }) => isNameField(field) || getField(document.fields, field) !== undefined);

function compareToCursor(document: Document, cursor: Cursor, orderBy: readonly Order[]): number {
  for (const [index, value] of cursor.values.entries()) {
    const order = orderBy[index] as Order;
    const difference =
      isNameField(order.field) && value instanceof Reference
        ? comparePaths(document.path, relativePath(value.name))
        : compareValues(getField(document.fields, order.field) ?? null, value);
    if (difference !== 0) return order.direction === 'asc' ? difference : -difference;
  }
  return 0;
}

function passesSimpleFilter(filter: SimpleFilter, document: Document): boolean {
  if (isNameField(filter.field)) return filter.kind === 'field' && passesNameFilter(filter, document);
  const value = getField(document.fields, filter.field);
  if (value === undefined) return false;
  if (filter.kind === 'field') return passesValueFilter(filter, value);
  return PASSES_UNARY[filter.op](value);
}

const PASSES_UNARY = {
  'is-null': (value: Value) => value === null,
  'is-not-null': (value: Value) => value !== null,
  'is-nan': (value: Value) => Number.isNaN(value),
  'is-not-nan': (value: Value) => !isNullOrNaN(value),
};

function passesValueFilter(filter: ValueFilter, value: Value): boolean {
  const { op, value: operand } = filter;
  switch (op) {
    case '==':
      return matchesValue(value, operand);
    case '!=':
      return value !== null && operand !== null && !matchesValue(value, operand);
    case 'in':
      return includes(operand, value);
    case 'not-in':
      return value !== null && !hasNull(operand) && !includes(operand, value);
    case 'array-contains':
      return includes(value, operand);
    case 'array-contains-any':
      return isArray(value) && value.some((item) => includes(operand, item));
    default:
      return isComparable(value, operand) && isInOrder(op, compareValues(value, operand));
  }
}

function passesNameFilter(filter: ValueFilter, document: Document): boolean {
  const { op, value: operand } = filter;
  if (op === 'in' || op === 'not-in') {
    const isListed = isArray(operand) && operand.some((name) => isNamed(document, name));
    return isListed === (op === 'in');
  }
  if (op === '!=') return !isNamed(document, operand);
  if (op === '==') return isNamed(document, operand);
  if (op === 'array-contains' || op === 'array-contains-any' || !(operand instanceof Reference)) return false;
  return isInOrder(op, comparePaths(document.path, relativePath(operand.name)));
}

const hasNull = (list: Value): boolean => isArray(list) && list.includes(null);

const isNamed = (document: Document, name: Value): boolean =>
  name instanceof Reference && relativePath(name.name) === document.path;

/** As in SQL, null and NaN equal nothing, not even themselves. Only the unary filters find them. */
const matchesValue = (value: Value, operand: Value): boolean =>
  !isNullOrNaN(operand) && equalValues(value, operand);

/** Inequalities never hold for null and NaN. Inside arrays and maps, null and NaN are ordered like other values. */
const isComparable = (value: Value, operand: Value): boolean =>
  !isNullOrNaN(value) && !isNullOrNaN(operand) && isSameType(value, operand);

const isNullOrNaN = (value: Value): boolean => value === null || Number.isNaN(value);

const includes = (list: Value, value: Value): boolean =>
  isArray(list) && list.some((item) => matchesValue(item, value));
