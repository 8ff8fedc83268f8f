/** Collections with a document for each company. */
export type CompanyCollection = 'companySummaries' | 'companyTotals';

export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isMap ? (stored as Readonly<Record<string, unknown>>) : {};
}

/** The COUNT_VERSION of a document whose counts are complete; 0 if the document has no version. */
export function versionOf(stored: unknown): number {
  const { version } = fieldsOf(stored);
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/** The entries of the map `name` that are at least 1. Adds the names of unreadable entries to `unread`. */
export function readNumbers(name: string, stored: unknown, unread: string[]): [key: string, count: number][] {
  const fields = fieldsOf(stored);
  if (fields !== stored) unread.push(name);
  const numbers: [string, number][] = [];
  for (const [key, count] of Object.entries(fields)) {
    if (isCount(count)) numbers.push([key, count]);
    else if (!Number.isSafeInteger(count)) unread.push(key);
  }
  return numbers;
}

/** The cells of a document, if there is one. `read` decodes a key. Unknown keys are reported once. */
export function readCells<Values extends object>(
  collection: Parameters<typeof reportUnread>[0],
  data: unknown,
  read: (key: string) => Values | undefined,
): readonly (Values & { readonly count: number })[] {
  if (data === undefined) return [];
  const { company: _company, cells: stored, ...others } = fieldsOf(data);
  const unread = Object.keys(others);
  const cells = readNumbers('cells', stored, unread).flatMap(([key, count]) => {
    const values = read(key);
    if (!values) unread.push(key);
    return values ? [{ ...values, count }] : [];
  });
  reportUnread(collection, unread);
  return cells;
}

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1;

const MAX_NAMED = 5;

const reported = new Set<string>();

/** Warns once for each collection of parts that a newer trigger has written, or that are damaged. */
export function reportUnread(
  collection: CompanyCollection | 'directory' | 'totals',
  parts: readonly string[],
): void {
  if (parts.length === 0 || reported.has(collection)) return;
  reported.add(collection);
  const named = parts.slice(0, MAX_NAMED).map((part) => JSON.stringify(part));
  const more = parts.length > MAX_NAMED ? ` and ${parts.length - MAX_NAMED} more` : '';
  console.warn(
    `The counts in ${collection} hold what this version of the page does not know, and it shows the rest: ` +
      `${named.join(', ')}${more}. A newer version may be there; reload the page.`,
  );
}
