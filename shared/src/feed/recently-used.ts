const clears: (() => void)[] = [];

/** Empties all caches of `createRecentlyUsed`, for tests that share a page. */
export function forgetRecentlyUsed(): void {
  for (const clear of clears) clear();
}

/** Keeps the `max` values that were asked for last, by name. */
export function createRecentlyUsed<Value>(max: number) {
  const entries = new Map<string, Value>();
  const clear = (): void => entries.clear();
  clears.push(clear);
  return {
    /** The value of that name. It is created if it is not there. */
    getOrCreate(name: string, create: () => Value): Value {
      const value = entries.get(name) ?? create();
      // The last entry of a map is the one that was set last.
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
