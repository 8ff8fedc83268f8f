import { formatFieldPath, NAME_FIELD } from '../field-path.ts';

/**
 * The way in which an index contains a field: by its value, ascending or descending, or by the elements of its array.
 */
export type IndexMode = 'asc' | 'desc' | 'contains';

/** The queries that an index serves: queries of single collections, or queries of a collection group. */
export type QueryScope = 'collection' | 'group';

/** A field of an index. `field` is a path in the format of `formatFieldPath`. */
export interface IndexedField {
  readonly field: string;
  readonly mode: IndexMode;
}

/** An index of the documents that have all fields of the index. Like every index, it ends with `__name__`. */
export interface CompositeIndex {
  /** The id of the collections in the index, at any depth. */
  readonly collectionId: string;
  readonly scope: QueryScope;
  readonly fields: readonly IndexedField[];
}

export interface SingleFieldIndex {
  readonly mode: IndexMode;
  readonly scope: QueryScope;
}

/** The single-field indexes of one field and of all fields below it. They replace the automatic indexes. */
export interface FieldOverride {
  readonly collectionId: string;
  /** A path in the format of `formatFieldPath`, or `*` for every field of the collection. */
  readonly field: string;
  readonly indexes: readonly SingleFieldIndex[];
}

export interface IndexConfig {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

export const NAME = formatFieldPath(NAME_FIELD);

/**
 * Adds `__name__` to the fields of an index, unless the fields already end with `__name__`. The direction of
 * `__name__` is that of the last field that has a direction.
 */
export function endWithName(fields: readonly IndexedField[]): readonly IndexedField[] {
  if (fields.at(-1)?.field === NAME) return fields;
  const last = fields.findLast(({ mode }) => mode !== 'contains');
  return [...fields, { field: NAME, mode: last?.mode ?? 'asc' }];
}

/**
 * The fields of an index without the last `__name__` if `endWithName` would add the same `__name__`. Otherwise all
 * fields.
 */
export function withoutImpliedName(fields: readonly IndexedField[]): readonly IndexedField[] {
  const others = fields.slice(0, -1);
  return others.length > 0 && endWithName(others).at(-1)?.mode === fields.at(-1)?.mode ? others : fields;
}

/** The single-field indexes that Firestore creates for every field. There are none for collection groups. */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { mode: 'asc', scope: 'collection' },
  { mode: 'desc', scope: 'collection' },
  { mode: 'contains', scope: 'collection' },
];

/**
 * The single-field indexes of a field. The nearest override decides: the override of the field itself, otherwise of the
 * innermost map around the field, otherwise of `*`. If there is no override, these are the automatic indexes.
 */
export function singleFieldIndexes(
  { overrides }: IndexConfig,
  collectionId: string,
  field: string,
): readonly SingleFieldIndex[] {
  const [nearest] = overrides
    .filter((override) => override.collectionId === collectionId && isWithin(field, override.field))
    .sort((a, b) => closeness(b.field) - closeness(a.field));
  return nearest?.indexes ?? AUTOMATIC;
}

const isWithin = (field: string, outer: string): boolean =>
  outer === '*' || field === outer || field.startsWith(`${outer}.`);

/** The priority of an override. If two overrides apply to a field, the override with the longer path is nearer. */
const closeness = (field: string): number => (field === '*' ? 0 : field.length);
