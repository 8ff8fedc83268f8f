/** A value with its count. */
export interface Tally<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

/** The most frequent value, its count, and the sum of all counts. If several are most frequent, the lowest value. */
export interface Usual {
  readonly value: string;
  readonly count: number;
  readonly whole: number;
}

export const sumOf = (cells: readonly { readonly count: number }[]): number =>
  cells.reduce((total, { count }) => total + count, 0);

export function mostFrequent(tallies: readonly Tally[]): Usual | undefined {
  const [first] = [...tallies].sort(
    (one, other) => other.count - one.count || one.value.localeCompare(other.value, 'en', { numeric: true }),
  );
  return first && { value: first.value, count: first.count, whole: sumOf(tallies) };
}
