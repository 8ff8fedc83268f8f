/** A value with its count. */
export interface Tally<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

export const sumOf = (cells: readonly { readonly count: number }[]): number =>
  cells.reduce((total, { count }) => total + count, 0);

/** Adds up the counts of equal values, in the order of the first ones. */
export function tally<Value extends string>(
  cells: readonly (Value | { readonly value: Value; readonly count: number })[],
): Tally<Value>[] {
  const counts = new Map<Value, number>();
  for (const cell of cells) {
    const { value, count } = typeof cell === 'string' ? { value: cell, count: 1 } : cell;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** The values that occur most often: several if their counts are equal, none of no values. */
export function mostFrequent<Value extends string>(tallies: readonly Tally<Value>[]): readonly Value[] {
  const most = Math.max(...tallies.map(({ count }) => count));
  return tallies.filter(({ count }) => count === most).map(({ value }) => value);
}

/** The middle number, or the mean of the two middle numbers, of at least one value. */
export function medianOf(tallies: readonly Tally[]): number {
  const numbers = tallies
    .flatMap(({ value, count }) => Array.from({ length: count }, () => Number(value)))
    .sort((one, other) => one - other);
  const at = (place: number): number => numbers[place] ?? Number.NaN;
  return (at(Math.floor((numbers.length - 1) / 2)) + at(Math.floor(numbers.length / 2))) / 2;
}
