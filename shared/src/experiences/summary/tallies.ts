/** What one choice counts. */
export interface Tally<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

/** The most frequent number, the lowest of several, and how many have it. */
export interface Usual {
  readonly number: number;
  readonly count: number;
}

export function usualNumber(tallies: readonly Tally[]): Usual | undefined {
  const [first] = [...tallies].sort(
    (one, other) => other.count - one.count || Number(one.value) - Number(other.value),
  );
  return first && { number: Number(first.value), count: first.count };
}
