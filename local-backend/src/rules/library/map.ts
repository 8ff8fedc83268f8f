import { compareText } from '../../core/compare-text.ts';
import { isAlike } from '../equality.ts';
import { isList, isMap, MapDiff, type RulesMap, RulesSet, type RulesValue } from '../values.ts';
import { anyValue, map, mapDiff, method, type Operations, text } from './operation.ts';

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

/** Methods of maps. `keys` sorts the keys; `values` has the order in which the entries were written. */
export const MAP_METHODS: Operations = {
  diff: method([map, map], (self, other) => new MapDiff(self, other)),
  get: method([map, anyValue, anyValue], getOrDefault),
  keys: method([map], (self) => [...self.keys()].sort(compareText)),
  size: method([map], (self) => BigInt(self.size)),
  values: method([map], (self) => [...self.values()]),
};

/** The method of the result of `diff`: the keys with another value, or in one of the maps only. */
export const MAP_DIFF_METHODS: Operations = {
  affectedKeys: method([mapDiff], ({ left, right }) => {
    const keys = new Set([...left.keys(), ...right.keys()]);
    return new RulesSet([...keys].filter((key) => !hasSame(left, right, key)));
  }),
};

function hasSame(left: RulesMap, right: RulesMap, key: string): boolean {
  const a = left.get(key);
  const b = right.get(key);
  return a !== undefined && b !== undefined && (a === b || isAlike(a, b));
}
