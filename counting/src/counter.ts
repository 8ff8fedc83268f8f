import { setTimeout as delay } from 'node:timers/promises';
import { countExperiences, type Drift } from './count-experiences.ts';
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
  const splits = new Set<string>();
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
      await delay(Math.max(gathering, lastRun + interval - performance.now()));
      lastRun = performance.now();
      const batch = [...waiting].slice(0, MAX_AT_ONCE);
      for (const [id] of batch) waiting.delete(id);
      await countAll(batch, { inARow: 0 });
    }
    running = undefined;
  }

  /** What fails together is tried in halves, so that one that cannot be counted does not stop the others. */
  async function countAll(batch: readonly [string, Waiting][], failures: { inARow: number }): Promise<void> {
    try {
      const ids = batch.map(([id]) => id);
      for (const drift of await countExperiences(store, ids, splits)) report(describeDrift(drift));
      failures.inARow = 0;
      for (const [, { resolve }] of batch) resolve();
    } catch (error) {
      if (batch.length === 1) failures.inARow += 1;
      if (batch.length === 1 || failures.inARow >= MAX_FAILURES) {
        for (const [, { reject }] of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await countAll(batch.slice(0, half), failures);
      await countAll(batch.slice(half), failures);
    }
  }
}

function describeDrift({ name, cell, number }: Drift): string {
  const what = cell === undefined ? 'experiences' : `experiences of ${JSON.stringify(cell)}`;
  return `Counts are wrong: ${JSON.stringify(name)} would have ${number} ${what}; verify-counts puts it right`;
}

function createWaiting(): Waiting {
  let resolve = (): void => {};
  let reject = (_: unknown): void => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
