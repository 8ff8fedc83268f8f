import { isNameField } from '../../core/field-path.ts';
import { normalizeQuery } from '../../core/query/normalize-query.ts';
import type { Cursor, FieldPath, Order, Query } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import { decodeFieldReference, decodeFilter } from './filter-codec.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { decodeParentName, type ResourceNames } from './resource-names.ts';
import { decodeValue } from './value-codec.ts';

const MEMBERS = 'select from where orderBy startAt endAt offset limit findNearest'.split(' ');

const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'];

/** Decodes a `StructuredQuery` below `parentName` and normalizes it. Throws UNIMPLEMENTED for vector search. */
export function decodeQuery(json: unknown, at: string, parentName: string, names: ResourceNames): Query {
  const query = readObject(json, at, MEMBERS);
  if (query.has('findNearest')) throw new StatusError('UNIMPLEMENTED', 'Vector search is not implemented');
  const offset = query.integer('offset') ?? 0;
  const limit = query.integer('limit');
  if (offset < 0) throw invalidJson(query.path('offset'), 'offset must not be negative');
  if (limit !== undefined && limit < 0) throw invalidJson(query.path('limit'), 'limit must not be negative');
  return normalizeQuery({
    parent: decodeParentName(names, parentName),
    ...decodeFrom(query),
    where: query.has('where') ? decodeFilter(query.raw('where'), query.path('where')) : undefined,
    orderBy: query.each('orderBy', decodeOrder),
    startAt: decodeCursor(query, 'startAt'),
    endAt: decodeCursor(query, 'endAt'),
    offset,
    limit,
    select: decodeSelect(query),
  });
}

function decodeFrom(query: JsonObject): Pick<Query, 'collectionId' | 'allDescendants'> {
  const members = ['collectionId', 'allDescendants'];
  const [selector, ...others] = query.each('from', (json, at) => readObject(json, at, members));
  if (!selector || others.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', 'A query must have exactly one collection in "from"');
  }
  const collectionId = selector.text('collectionId') ?? '';
  if (collectionId.includes('/')) throw invalidJson(selector.path('collectionId'), 'Invalid collection id');
  return { collectionId, allDescendants: selector.flag('allDescendants') === true };
}

function decodeOrder(json: unknown, at: string): Order {
  const order = readObject(json, at, ['field', 'direction']);
  const direction = order.symbol('direction', DIRECTIONS) ?? 'ASCENDING';
  const field = decodeFieldReference(order, 'field');
  if (direction === 'DESCENDING') return { field, direction: 'desc' };
  if (direction === 'ASCENDING' || direction === 'DIRECTION_UNSPECIFIED') return { field, direction: 'asc' };
  throw invalidJson(at, 'Unknown direction');
}

function decodeCursor(query: JsonObject, name: string): Cursor | undefined {
  const cursor = query.object(name, ['values', 'before']);
  if (!cursor) return undefined;
  const values = cursor.list('values').map((value) => decodeValue(value));
  return { values, before: cursor.flag('before') === true };
}

/** Decodes the projection. An empty projection means no fields, like `__name__` alone. */
const decodeSelect = (query: JsonObject): readonly FieldPath[] | undefined =>
  query
    .object('select', ['fields'])
    ?.each('fields', (json, at) => decodeFieldReference(readObject({ field: json }, at, ['field']), 'field'))
    .filter((field) => !isNameField(field));
