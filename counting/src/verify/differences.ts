import { type CellChange, type Changes, numberOf, type QuestionChange } from '../changes.ts';
import type { Data, Documents } from '../count-store.ts';
import type { StoredDocument } from './count-reader.ts';

/** The summed cells minus the stored cells. */
export function cellDifferences(
  sums: Changes['cells'],
  stored: Documents,
  fields: Data,
): Map<string, CellChange> {
  const differences = new Map<string, CellChange>();
  for (const [path, data] of stored) {
    const wanted = sums.get(path)?.cells ?? new Map<string, number>();
    const cells = numberDifferences(wanted, numbersIn(data?.cells));
    if (cells.size > 0) differences.set(path, { fields, cells });
  }
  return differences;
}

/** The counts of summed questions minus the counts of stored questions. */
export function questionDifferences(
  sums: Changes['questions'],
  stored: readonly StoredDocument[],
): Map<string, QuestionChange> {
  const wanted = new Map(Array.from(sums, ([path, { difference }]) => [path, difference]));
  const counts = new Map(stored.map(({ path, data }) => [path, numberOf(data.count)]));
  const texts = new Map(stored.map(({ path, data }) => [path, data]));
  return new Map(
    Array.from(numberDifferences(wanted, counts), ([path, difference]) => {
      const { company = '', text = '' } = sums.get(path) ?? texts.get(path) ?? {};
      return [path, { company: String(company), text: String(text), difference }];
    }),
  );
}

function numberDifferences(
  wanted: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const differences = new Map<string, number>();
  for (const key of new Set([...wanted.keys(), ...stored.keys()])) {
    const difference = (wanted.get(key) ?? 0) - (stored.get(key) ?? 0);
    if (difference !== 0) differences.set(key, difference);
  }
  return differences;
}

const numbersIn = (stored: unknown): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).map(([key, number]) => [
      key,
      numberOf(number),
    ]),
  );
