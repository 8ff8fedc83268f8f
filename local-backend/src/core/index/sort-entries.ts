import { compareValues } from '../order.ts';
import type { Value } from '../value.ts';
import type { IndexEntry } from './bound.ts';

/**
 * Sorts the entries of an index. A comparison is slow, so the entries are first grouped by the value of the first
 * column. If `entries` is sorted by name, the grouped entries are in the final order, or nearly so.
 */
export function sortEntries(
  entries: readonly IndexEntry[],
  compare: (a: IndexEntry, b: IndexEntry) => number,
): IndexEntry[] {
  const groups = new Map<Value, IndexEntry[]>();
  for (const entry of entries) {
    const value = entry.at(0);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [entry]);
    else group.push(entry);
  }
  const sorted = [...groups].sort(([a], [b]) => compareValues(a, b)).flatMap(([, group]) => group);
  return sorted.sort(compare);
}
