/** One measured figure: the median of several runs, and the same for what it is compared with in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'requests' | 'documents/s' | '1/s';
  readonly median: number;
  readonly runs: readonly number[];
  readonly baseline?: { readonly name: string; readonly median: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Runs `work` `times` times, one after the other, and gives what each returned. */
export async function repeat(times: number, work: (run: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) values.push(await work(run));
  return values;
}

/** How long `work` takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
