/** One measurement. Its value is the median of its runs. The baseline's value is the median of the baseline's runs. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'documents' | '1/s' | 'counts';
  readonly runs: readonly number[];
  readonly baseline?: { readonly name: string; readonly runs: readonly number[] };
  readonly goal: Goal;
}

/** A limit for the median, for the 95th percentile of the runs, or for the median divided by the baseline's median. */
export type Goal = { readonly of: 'median' | 'p95' | 'ratio' } & (
  | { readonly max: number }
  | { readonly min: number }
);

/** The unit and the goal of a figure that may not be more than `max`. */
export const atMost = (max: number, unit: Figure['unit'], of: Goal['of'] = 'median') => ({
  unit,
  goal: { of, max },
});

export const runsOr = (usual: number): number => Number(process.env.BENCH_RUNS) || usual;

/** The median of the values, or NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The smallest value that at least 95% of the values do not exceed, or NaN if there are no values. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}

/** Runs `work` repeatedly, one run after the other, and returns the results. */
export async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  while (values.length < times) values.push(await work());
  return values;
}

/**
 * Runs these functions in turns, so that the machine is equally busy for all of them. The first turn of every function
 * is only a warm-up.
 */
export async function inTurns<Name extends string, T>(
  rounds: number,
  works: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(works) as Name[];
  const results = Object.fromEntries(names.map((name): [string, T[]] => [name, []])) as Record<Name, T[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await works[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

/** The duration of `work` in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
