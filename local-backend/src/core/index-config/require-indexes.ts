import type { Query } from '../query.ts';
import { StatusError } from '../status.ts';
import {
  type IndexConfig,
  type IndexedField,
  type QueryScope,
  singleFieldIndexes,
  withoutImpliedName,
} from './index-config.ts';
import { type MissingIndex, missingIndexes } from './missing-indexes.ts';

/**
 * Throws FAILED_PRECONDITION if no index serves a valid, normalized query. The error contains the entries to add to
 * `firestore.indexes.json`.
 */
export function requireIndexes(query: Query, config: IndexConfig): void {
  const missing = missingIndexes(query, config);
  if (missing.length === 0) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    `The query requires an index. In firestore.indexes.json, ${describeMissingIndexes(missing, config)}`,
  );
}

/** The entries to add to `firestore.indexes.json`, each as JSON, so that the missing indexes exist. */
function describeMissingIndexes(missing: readonly MissingIndex[], config: IndexConfig): string {
  const composites = missing.filter((index) => !isSingleField(index));
  const singles = missing.filter(isSingleField);
  return [
    ...composites.map((index) => `add to "indexes" ${JSON.stringify(encodeComposite(index))}`),
    ...singles.map((index) => `set in "fieldOverrides" ${JSON.stringify(encodeOverride(index, config))}`),
  ].join('; ');
}

/**
 * True for an index with one field besides `__name__`. An index of `__name__` alone is composite, since no override can
 * name it.
 */
const isSingleField = ({ fields }: MissingIndex): boolean =>
  fields.length === 2 && withoutImpliedName(fields).length === 1;

const encodeComposite = ({ collectionId, scope, fields }: MissingIndex): object => ({
  collectionGroup: collectionId,
  queryScope: SCOPES[scope],
  fields: withoutImpliedName(fields).map(({ field, mode }) => ({ fieldPath: field, ...MODES[mode] })),
});

/**
 * Encodes an override with the missing index. An override replaces all indexes of its field, so the existing indexes
 * of the field are included.
 */
function encodeOverride({ collectionId, scope, fields }: MissingIndex, config: IndexConfig): object {
  const [{ field, mode }] = fields as readonly [IndexedField];
  const indexes = [...singleFieldIndexes(config, collectionId, field), { mode, scope }];
  return {
    collectionGroup: collectionId,
    fieldPath: field,
    indexes: indexes.map((index) => ({ ...MODES[index.mode], queryScope: SCOPES[index.scope] })),
  };
}

const SCOPES: { readonly [scope in QueryScope]: string } = {
  collection: 'COLLECTION',
  group: 'COLLECTION_GROUP',
};

const MODES: { readonly [mode in IndexedField['mode']]: object } = {
  asc: { order: 'ASCENDING' },
  desc: { order: 'DESCENDING' },
  contains: { arrayConfig: 'CONTAINS' },
};
