/** The fields of a stored map; none where something else is stored. */
export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isMap ? (stored as Readonly<Record<string, unknown>>) : {};
}

/** The entries of the map `name` that are counts, which are whole and at least 1. Adds what else it holds to `unread`. */
export function readNumbers(name: string, stored: unknown, unread: string[]): [key: string, count: number][] {
  const fields = fieldsOf(stored);
  if (fields !== stored) unread.push(name);
  const numbers: [string, number][] = [];
  for (const [key, count] of Object.entries(fields)) {
    if (isCount(count)) numbers.push([key, count]);
    else unread.push(key);
  }
  return numbers;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
