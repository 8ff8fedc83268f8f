import type { World } from './world.ts';

/** Whether two values are the same to the last field. The order of fields does not matter. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date) return String(a) === String(b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && equal(value, right.get(key)))
  );
}

export function equalWorlds(a: World, b: World): boolean {
  return a.size === b.size && [...a].every(([path, data]) => equal(data, b.get(path)));
}
