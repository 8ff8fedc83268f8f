/** A value with its count. */
export interface Tally<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

/** The most frequent number (the lowest of several), its count, and the count of all numbers. */
export interface Usual {
  readonly number: number;
  readonly count: number;
  readonly whole: number;
}

export const sumOf = (cells: readonly { readonly count: number }[]): number =>
  cells.reduce((total, { count }) => total + count, 0);

export function usualNumber(tallies: readonly Tally[]): Usual | undefined {
  const [first] = [...tallies].sort(
    (one, other) => other.count - one.count || Number(one.value) - Number(other.value),
  );
  return first && { number: Number(first.value), count: first.count, whole: sumOf(tallies) };
}
