import { setTimeout as delay } from 'node:timers/promises';
import type { Drift } from './apply-changes.ts';
import { type CountResult, countExperiences, readKeptPaths } from './count-experiences.ts';
import { type CountStore, RefusedWrite } from './count-store.ts';

export interface CounterOptions {
  readonly store: CountStore;
  /** Called with a sentence about counts that turned out to be wrong. */
  readonly report: (line: string) => void;
  /** The time that an experience waits for others of the same batch, in milliseconds. */
  readonly gather: number;
  /** The least time from one batch to the next, in milliseconds. It limits how often the totals are written. */
  readonly interval: number;
}

export type Counter = ReturnType<typeof createCounter>;

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Experiences of a batch. Those that do not fit into one transaction follow at once. A batch that fails is tried in halves. */
const MAX_AT_ONCE = 250;
/** If so many experiences in a row fail by themselves, the reason is a common one. */
const MAX_FAILURES = 3;
/** The time until a refused document is tried again, in milliseconds. */
const LEFT_MS = 600_000;

/**
 * Counts and indexes experiences, many in one transaction and one transaction at a time, since a document takes about one
 * write a second. Experiences that come during a transaction wait for the next.
 */
export function createCounter({ store, report, gather, interval }: CounterOptions) {
  const waiting = new Map<string, Waiting>();
  /** Path of a refused document → the time until which it is left. */
  const left = new Map<string, number>();
  let running: Promise<void> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;

  return {
    /**
     * Resolves once the experience is counted as it was at the call, or as it is later. Rejects if it cannot be counted.
     * Others are still counted.
     */
    count(id: string): Promise<void> {
      const entry = waiting.get(id) ?? createWaiting();
      waiting.set(id, entry);
      running ??= run();
      return entry.promise;
    },
    /** Resolves when every experience of earlier calls has been counted, or has failed. */
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

  /** Tries a batch that fails in halves, so that one experience does not stop the others. */
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

  /** Counts the experiences that fit into one transaction. Resolves to the others. */
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

  /** Counts an experience in all kept documents but the refused one, which is reported once. */
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
