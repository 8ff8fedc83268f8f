import type { Document } from '../document.ts';
import { formatFieldPath, getField } from '../field-path.ts';
import { isMap } from '../order.ts';
import type { FieldPath } from '../query.ts';

type DocumentsByKey = Map<string, Document[]>;

/** The maximum number of maps whose keys are cached. */
const MAX_MAPS = 8;

/**
 * The documents of a set at a position in the change log. An index built from a snapshot applies the changes after that
 * position. The snapshot does slow work once for all indexes: it sorts the documents by name, and groups them by the
 * keys of a map. So the index of a key is built only from the documents with that key.
 */
export class Snapshot {
  private readonly byName: readonly Document[];
  /** The groups of documents by key, for each map by its path. */
  private readonly maps = new Map<string, DocumentsByKey>();

  constructor(
    documents: Iterable<Document>,
    readonly position: number,
  ) {
    // This order is nearly the order of names, which is enough to sort an index quickly.
    this.byName = [...documents].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** All documents that have the field, and possibly documents that do not have the field. */
  with(field: FieldPath): readonly Document[] {
    const [map, key] = [field.slice(0, -1), field.at(-1)];
    return map.length === 0 || key === undefined ? this.byName : (this.byKeyOf(map).get(key) ?? []);
  }

  private byKeyOf(map: FieldPath): DocumentsByKey {
    const name = formatFieldPath(map);
    const existing = this.maps.get(name);
    if (existing !== undefined) return existing;
    const byKey = groupByKey(map, this.byName);
    if (this.maps.size === MAX_MAPS) this.maps.clear();
    this.maps.set(name, byKey);
    return byKey;
  }
}

function groupByKey(map: FieldPath, documents: readonly Document[]): DocumentsByKey {
  const byKey: DocumentsByKey = new Map();
  for (const document of documents) {
    const value = getField(document.fields, map);
    if (!isMap(value)) continue;
    for (const key of value.keys()) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [document]);
      else others.push(document);
    }
  }
  return byKey;
}
