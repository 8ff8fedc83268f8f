import { setTimeout as delay } from 'node:timers/promises';
import type { Drift } from './apply-changes.ts';
import { type CountResult, countExperiences, readKeptPaths } from './count-experiences.ts';
import { type CountStore, RefusedWrite } from './count-store.ts';

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

/** The rest of a batch that one transaction does not take follows at once; what fails is tried in halves. */
const MAX_AT_ONCE = 250;
/** So many in a row that fail on their own have a common reason. */
const MAX_FAILURES = 3;
/** Until a kept document that was left is tried again, in milliseconds. */
const LEFT_MS = 600_000;

/**
 * Counts and indexes experiences, many in one transaction and one transaction at a time, since a document takes about one
 * write a second. What comes while one is under way waits for the next.
 */
export function createCounter({ store, report, gather, interval }: CounterOptions) {
  const waiting = new Map<string, Waiting>();
  /** Path of a kept document that refuses what it should hold → until when it is left as it is. */
  const left = new Map<string, number>();
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
      await delay(Math.max(0, lastRun + interval - performance.now()));
      lastRun = performance.now();
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
    const ids = batch.map(([id]) => id);
    const { drifts, remaining } = await countExperiences(store, ids, leftPaths()).catch((error: unknown) => {
      const [id = ''] = ids;
      if (ids.length > 1 || !(error instanceof RefusedWrite)) throw error;
      return countLeaving(id, error);
    });
    for (const drift of drifts) report(describeDrift(drift));
    for (const [id, { resolve }] of batch) if (!remaining.has(id)) resolve();
    return batch.filter(([id]) => remaining.has(id));
  }

  function leftPaths(): ReadonlySet<string> {
    return new Set([...left].filter(([, until]) => performance.now() < until).map(([path]) => path));
  }

  /** Counts an experience in all kept documents but the one that refuses it, which is told of once. */
  async function countLeaving(id: string, error: RefusedWrite): Promise<CountResult> {
    for (const path of await readKeptPaths(store, id)) {
      try {
        const outcome = await countExperiences(store, [id], new Set([...leftPaths(), path]));
        if (!left.has(path)) report(describeLeft(path, error));
        left.set(path, performance.now() + LEFT_MS);
        return outcome;
      } catch (other) {
        if (!(other instanceof RefusedWrite)) throw other;
      }
    }
    throw error;
  }
}

const describeDrift = ({ path, number }: Drift): string =>
  `Counts are wrong: ${JSON.stringify(path)} would count ${number}; verify-counts puts it right`;

const describeLeft = (path: string, { message }: Error): string =>
  `Left as it is: ${JSON.stringify(path)} refuses what it should hold; verify-counts puts it right. ${message}`;

function createWaiting(): Waiting {
  let resolve = (): void => {};
  let reject = (_: unknown): void => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
