const clears: (() => void)[] = [];

/** Empties all caches of `createRecentlyUsed`, for tests that share a page. */
export function forgetRecentlyUsed(): void {
  for (const clear of clears) clear();
}

/** A cache of up to `max` values by name. The least recently used value is dropped first. */
export function createRecentlyUsed<Value>(max: number) {
  const entries = new Map<string, Value>();
  const clear = (): void => entries.clear();
  clears.push(clear);
  return {
    /** The value of the name. Creates the value if the cache does not have it. */
    getOrCreate(name: string, create: () => Value): Value {
      const value = entries.get(name) ?? create();
      // A map keeps insertion order, so the most recently used entry is the last entry.
      entries.delete(name);
      entries.set(name, value);
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
      return value;
    },
    values: (): Iterable<Value> => entries.values(),
    clear,
  };
}
