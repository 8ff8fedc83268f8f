import { compareText } from '../../core/compare-text.ts';
import { isAlike } from '../equality.ts';
import { isList, isMap, MapDiff, type RulesMap, RulesSet, type RulesValue } from '../values.ts';
import { anyValue, map, mapDiff, method, type Operation, type Operations, text } from './operation.ts';

/**
 * The value at a key, or at a list of keys through nested maps; the default if a key is missing. An empty list of
 * keys returns the map itself.
 */
function getOrDefault(self: RulesMap, key: RulesValue, otherwise: RulesValue): RulesValue {
  let value: RulesValue = self;
  for (const step of isList(key) ? key : [key]) {
    const name = text(step);
    if (!isMap(value) || !value.has(name)) return otherwise;
    value = value.get(name) ?? null;
  }
  return value;
}

/** Methods of maps. `keys` sorts the keys; `values` has the order in which the map was written. */
export const MAP_METHODS: Operations = {
  diff: method([map, map], (self, other) => new MapDiff(self, other)),
  get: method([map, anyValue, anyValue], getOrDefault),
  keys: method([map], (self) => [...self.keys()].sort(compareText)),
  size: method([map], (self) => BigInt(self.size)),
  values: method([map], (self) => [...self.values()]),
};

const keysWhere = (map: RulesMap, accept: (key: string) => boolean): readonly string[] =>
  [...map.keys()].filter(accept);

const added = ({ left, right }: MapDiff) => keysWhere(left, (key) => !right.has(key));
const removed = ({ left, right }: MapDiff) => keysWhere(right, (key) => !left.has(key));
const changed = ({ left, right }: MapDiff) =>
  keysWhere(left, (key) => right.has(key) && !hasSame(left, right, key));

const keySet = (select: (diff: MapDiff) => readonly string[]): Operation =>
  method([mapDiff], (self) => new RulesSet(select(self)));

/** Methods of the result of `diff`. Each returns a set of keys. */
export const MAP_DIFF_METHODS: Operations = {
  addedKeys: keySet(added),
  affectedKeys: keySet((diff) => [...added(diff), ...removed(diff), ...changed(diff)]),
  changedKeys: keySet(changed),
  removedKeys: keySet(removed),
  unchangedKeys: keySet(({ left, right }) => keysWhere(left, (key) => hasSame(left, right, key))),
};

function hasSame(left: RulesMap, right: RulesMap, key: string): boolean {
  const a = left.get(key);
  const b = right.get(key);
  return a !== undefined && b !== undefined && (a === b || isAlike(a, b));
}
