const clears: (() => void)[] = [];

/** Empties all caches that `createRecentlyUsed` has created. For tests that share a page. */
export function forgetRecentlyUsed(): void {
  for (const clear of clears) clear();
}

/** A cache of up to `max` values by name. If there are more, the least recently used value is dropped. */
export function createRecentlyUsed<Value>(max: number) {
  const entries = new Map<string, Value>();
  const clear = (): void => entries.clear();
  clears.push(clear);
  return {
    /** The value with this name. If the cache does not contain the value, creates it. */
    getOrCreate(name: string, create: () => Value): Value {
      const value = entries.get(name) ?? create();
      // A map keeps the order of insertion. An entry that is used is inserted again, so the last entry is the most
      // recently used.
      entries.delete(name);
      entries.set(name, value);
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
      return value;
    },
    get: (name: string): Value | undefined => entries.get(name),
    values: (): Iterable<Value> => entries.values(),
    clear,
  };
}
