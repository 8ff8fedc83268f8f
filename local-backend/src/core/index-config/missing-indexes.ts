import type { Query } from '../query.ts';
import {
  endWithName,
  type IndexConfig,
  type IndexedField,
  NAME,
  singleFieldIndexes,
} from './index-config.ts';
import { type Ending, type IndexNeed, needsOf } from './index-need.ts';

/**
 * An index that a query needs and that does not exist. If it has only one field besides `__name__`, it is a
 * single-field index.
 */
export type MissingIndex = Pick<IndexNeed, 'collectionId' | 'scope'> & {
  readonly fields: readonly IndexedField[];
};

/**
 * The indexes that Firestore would ask for before it runs a valid, normalized query, without duplicates. None if the
 * existing indexes serve the query.
 *
 * An index serves a query if it begins with fields that are constant in the results, in any order and direction, and
 * ends with the query's orders in their directions. An index is never read backwards. Indexes with the same end are
 * merged: together they must begin with all constant fields.
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function missingIndexes(query: Query, config: IndexConfig): readonly MissingIndex[] {
  const missing = new Map<string, MissingIndex>();
  for (const need of needsOf(query)) {
    if (need.endings.some((ending) => isServed(need, ending, config))) continue;
    const { collectionId, scope } = need;
    const fields = proposedFields(need);
    missing.set(formatFields(fields), { collectionId, scope, fields });
  }
  return [...missing.values()];
}

/** True if the ending contains the constant field, so that the beginning of an index need not contain it. */
const isInEnding = (constant: IndexedField, { orders }: Ending): boolean =>
  constant.mode === 'asc' && orders.some(({ field }) => field === constant.field);

function isServed(need: IndexNeed, ending: Ending, config: IndexConfig): boolean {
  const required = need.constants.filter((constant) => !isInEnding(constant, ending));
  const isUnordered = ending.orders.length === 0 && ending.nameMode === 'asc';
  if (isUnordered && required.length === 0) return true;
  const beginnings = new Map<string, IndexedField[]>();
  for (const fields of indexesFor(need, ending, config)) {
    const split = fields.length - 1 - ending.orders.length;
    const [beginning, end] = [fields.slice(0, split), fields.slice(split)];
    if (split < 0 || !isOfConstants(beginning, need) || !endsRight(end, ending)) continue;
    // If the query has no order, every index returns the documents in the order of their names.
    const kind = isUnordered ? '' : formatFields(end);
    const merged = [...(beginnings.get(kind) ?? []), ...beginning];
    if (required.every((constant) => merged.some((field) => isOfSameUse(field, constant)))) return true;
    beginnings.set(kind, merged);
  }
  return false;
}

/** The composite indexes of the collection, and the single-field indexes of the needed fields. */
function indexesFor(need: IndexNeed, ending: Ending, config: IndexConfig): (readonly IndexedField[])[] {
  const { collectionId, scope, constants } = need;
  const composites = config.composites
    .filter((index) => index.collectionId === collectionId && index.scope === scope)
    .map(({ fields }) => fields);
  const names = [...constants, ...ending.orders].map(({ field }) => field);
  const singles = [...new Set(names)].flatMap((field) =>
    singleFieldIndexes(config, collectionId, field)
      .filter((index) => index.scope === scope)
      .map(({ mode }) => endWithName([{ field, mode }])),
  );
  return [...composites, ...singles];
}

const isOfConstants = (beginning: readonly IndexedField[], { constants }: IndexNeed): boolean =>
  beginning.every((field) => constants.some((constant) => isOfSameUse(field, constant)));

/** True if `a` and `b` index the same field in the same way: by its array elements, or by its value. */
const isOfSameUse = (a: IndexedField, b: IndexedField): boolean =>
  a.field === b.field && (a.mode === 'contains') === (b.mode === 'contains');

function endsRight(end: readonly IndexedField[], { orders, nameMode }: Ending): boolean {
  return (
    orders.every((order, at) => order.field === end[at]?.field && order.mode === end[at]?.mode) &&
    (nameMode === end.at(-1)?.mode || (orders.length === 0 && nameMode === 'asc'))
  );
}

function proposedFields({ constants, endings: [ending] }: IndexNeed): readonly IndexedField[] {
  const varying = constants.filter((constant) => !isInEnding(constant, ending));
  return [...varying, ...ending.orders, { field: NAME, mode: ending.nameMode }];
}

const formatFields = (fields: readonly IndexedField[]): string =>
  fields.map(({ field, mode }) => `${field} ${mode}`).join(', ');
