import { setTimeout as delay } from 'node:timers/promises';
import { countExperiences, type Drift, type LeftDocument } from './count-experiences.ts';
import type { CountStore } from './count-store.ts';

export interface CounterOptions {
  readonly store: CountStore;
  /** Takes a sentence about counts that turned out to be wrong. */
  readonly report: (line: string) => void;
  /** How long the first of some experiences waits for others to be counted with, in milliseconds. */
  readonly gather: number;
  /** How long at least from one transaction to the next, in milliseconds: how often the totals are written at most. */
  readonly interval: number;
}

export type Counter = ReturnType<typeof createCounter>;

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Each takes some nine writes of less than a kilobyte, and one for each of up to thirty questions that come or go. A commit
 * may have 10 MiB: what is too large for it is counted in halves, as what fails for another reason.
 */
const MAX_AT_ONCE = 250;
/** So many in a row that fail on their own have a common reason. */
const MAX_FAILURES = 3;

/**
 * Counts and indexes experiences, many in one transaction and one transaction at a time, since a document takes about one
 * write a second. What comes while one is under way waits for the next.
 */
export function createCounter({ store, report, gather, interval }: CounterOptions) {
  const waiting = new Map<string, Waiting>();
  const learned = { splits: new Set<string>(), sizes: new Map<string, number>() };
  const left = new Set<string>();
  let running: Promise<void> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;

  return {
    /**
     * Resolves once the experience's count is what it was when this was called, or what it has become since. Rejects when
     * it could not be counted; others are counted all the same.
     */
    count(id: string): Promise<void> {
      const entry = waiting.get(id) ?? createWaiting();
      waiting.set(id, entry);
      running ??= run();
      return entry.promise;
    },
    /** Resolves when everything asked for until now has been counted, or could not be. */
    async drain(): Promise<void> {
      while (running !== undefined) await running;
    },
  };

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const gathering = waiting.size < MAX_AT_ONCE ? gather : 0;
      await delay(gathering);
      const batch = [...waiting].slice(0, MAX_AT_ONCE);
      for (const [id] of batch) waiting.delete(id);
      await countAll(batch, { inARow: 0 });
    }
    running = undefined;
  }

  /** What fails together is tried in halves, so that one that cannot be counted does not stop the others. */
  async function countAll(batch: readonly [string, Waiting][], failures: { inARow: number }): Promise<void> {
    let rest = batch;
    try {
      while (rest.length > 0) rest = await countSome(rest);
      failures.inARow = 0;
    } catch (error) {
      if (rest.length === 1) failures.inARow += 1;
      if (rest.length === 1 || failures.inARow >= MAX_FAILURES) {
        for (const [, { reject }] of rest) reject(error);
        return;
      }
      const half = Math.ceil(rest.length / 2);
      await countAll(rest.slice(0, half), failures);
      await countAll(rest.slice(half), failures);
    }
  }

  /** Counts as many as one transaction takes. Resolves to the others. */
  async function countSome(batch: readonly [string, Waiting][]): Promise<readonly [string, Waiting][]> {
    await delay(Math.max(0, lastRun + interval - performance.now()));
    lastRun = performance.now();
    const ids = batch.map(([id]) => id);
    const { problems, remaining } = await countExperiences(store, ids, learned);
    for (const problem of problems) tell(problem);
    for (const [id, { resolve }] of batch) if (!remaining.has(id)) resolve();
    return batch.filter(([id]) => remaining.has(id));
  }

  /** A document that is left is told of once. */
  function tell(problem: Drift | LeftDocument): void {
    if (problem.kind === 'drift') {
      report(describeDrift(problem));
    } else if (!left.has(problem.path)) {
      left.add(problem.path);
      report(describeLeftDocument(problem));
    }
  }
}

function describeDrift({ name, cell, number }: Drift): string {
  const what = cell === undefined ? 'experiences' : `experiences of ${JSON.stringify(cell)}`;
  return `Counts are wrong: ${JSON.stringify(name)} would have ${number} ${what}; verify-counts puts it right`;
}

const describeLeftDocument = ({ path, bytes }: LeftDocument): string =>
  `Left as it is: ${JSON.stringify(path)} would have ${bytes} bytes; its numbers are no longer brought up to date`;

function createWaiting(): Waiting {
  let resolve = (): void => {};
  let reject = (_: unknown): void => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
