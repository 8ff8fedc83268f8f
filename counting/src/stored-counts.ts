/** Stored counts: what is counted → how many, at least 1. */
export type Counts = Readonly<Record<string, number>>;

/** Reads stored counts, leaving out what cannot be one. */
export function parseCounts(stored: unknown): Counts {
  const isMap = typeof stored === 'object' && stored !== null;
  return Object.fromEntries(Object.entries(isMap ? stored : {}).filter(([, number]) => isCount(number)));
}

/**
 * The counts after `differences`, without those that are 0 now. None becomes negative: what would says that the counts
 * were wrong already, so it is left out and handed to `drift` with the number that came out.
 */
export function applyDifferences(
  numbers: Counts,
  differences: ReadonlyMap<string, number>,
  drift: (key: string, number: number) => void,
): Counts {
  const changed = new Map(Object.entries(numbers));
  for (const [key, difference] of differences) {
    const number = (changed.get(key) ?? 0) + difference;
    if (number > 0) changed.set(key, number);
    else changed.delete(key);
    if (number < 0) drift(key, number);
  }
  return Object.fromEntries(changed);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
