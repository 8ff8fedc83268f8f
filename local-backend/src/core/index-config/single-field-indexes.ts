import type { IndexConfig, SingleFieldIndex } from './index-config.ts';

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
