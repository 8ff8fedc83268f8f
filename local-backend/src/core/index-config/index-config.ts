import { formatFieldPath, NAME_FIELD } from '../field-path.ts';

/** How an index holds a field: by its value, upwards or downwards, or by the items of its array. */
export type IndexMode = 'asc' | 'desc' | 'contains';

/** Whether an index serves queries of single collections, or those of a collection group. */
export type QueryScope = 'collection' | 'group';

/** `field` is a path as `formatFieldPath` writes it. */
export interface IndexedField {
  readonly field: string;
  readonly mode: IndexMode;
}

/** An index of the documents that have all its fields. Like every index it ends with `__name__`. */
export interface CompositeIndex {
  /** The id of the collections it holds, wherever they are. */
  readonly collectionId: string;
  readonly scope: QueryScope;
  readonly fields: readonly IndexedField[];
}

export interface SingleFieldIndex {
  readonly mode: IndexMode;
  readonly scope: QueryScope;
}

/** The single-field indexes of one field and of all below it, in place of the automatic ones. */
export interface FieldOverride {
  readonly collectionId: string;
  /** A path as `formatFieldPath` writes it, or `*` for every field of the collection. */
  readonly field: string;
  readonly indexes: readonly SingleFieldIndex[];
}

export interface IndexConfig {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

export const NAME = formatFieldPath(NAME_FIELD);

/** Ends the fields of an index with `__name__` where they do not: in the direction of the last field that has one. */
export function endWithName(fields: readonly IndexedField[]): readonly IndexedField[] {
  if (fields.at(-1)?.field === NAME) return fields;
  const last = fields.findLast(({ mode }) => mode !== 'contains');
  return [...fields, { field: NAME, mode: last?.mode ?? 'asc' }];
}

/** The fields without a `__name__` that `endWithName` would give back. */
export function withoutImpliedName(fields: readonly IndexedField[]): readonly IndexedField[] {
  const others = fields.slice(0, -1);
  return others.length > 0 && endWithName(others).at(-1)?.mode === fields.at(-1)?.mode ? others : fields;
}

/** What Firestore keeps for every field by itself; nothing for collection groups. */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { mode: 'asc', scope: 'collection' },
  { mode: 'desc', scope: 'collection' },
  { mode: 'contains', scope: 'collection' },
];

/** The single-field indexes of a field: those of the nearest override, of the field itself or of a map it is in. */
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

/** Of two paths that lead to one field the longer is nearer to it. */
const closeness = (field: string): number => (field === '*' ? 0 : field.length);
