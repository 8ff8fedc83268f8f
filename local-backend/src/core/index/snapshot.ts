import type { Document } from '../document.ts';
import { formatFieldPath, getField } from '../field-path.ts';
import { isMap } from '../order.ts';
import type { FieldPath } from '../query.ts';

type DocumentsByKey = Map<string, Document[]>;

/** How many maps are taken apart at a time. */
const MAX_MAPS = 8;

/**
 * The documents of a set as they were at a position in the log of its changes. An index that is built of them makes the
 * changes since. What takes long is done once for all indexes: sorting by name, and finding out which documents have
 * which keys in a map, so that an index of one key costs what it holds.
 */
export class Snapshot {
  private readonly byName: readonly Document[];
  /** By the path of the map. */
  private readonly maps = new Map<string, DocumentsByKey>();

  constructor(
    documents: Iterable<Document>,
    readonly position: number,
  ) {
    // Nearly the order of names, which is all that sorting an index needs.
    this.byName = [...documents].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The documents, without some of those that lack the field. */
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
