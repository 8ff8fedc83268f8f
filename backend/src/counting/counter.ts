import { setTimeout as delay } from 'node:timers/promises';
import { LEFT_DOCUMENT_MS, MAX_COUNTED_AT_ONCE, MAX_FAILURES_IN_A_ROW } from '../limits.ts';
import type { Drift } from './apply-changes.ts';
import { type CountResult, countExperiences, readKeptPaths } from './count-experiences.ts';
import { type CountStore, RefusedWrite } from './count-store.ts';

export interface CounterOptions {
  readonly store: CountStore;
  /** Called with a sentence about stored counts that are wrong, or about a refused document. */
  readonly report: (line: string) => void;
  /** The milliseconds that an experience waits, so that further experiences can join its batch. */
  readonly gather: number;
  /**
   * The minimum time from the start of one batch to the start of the next, in milliseconds. This limits how often the
   * totals are written.
   */
  readonly interval: number;
}

export type Counter = ReturnType<typeof createCounter>;

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Counts and indexes experiences. One transaction includes many experiences, because a document accepts about one
 * write a second. Transactions run one after the other. Experiences that are added during a transaction wait for the
 * next transaction.
 */
export function createCounter({ store, report, gather, interval }: CounterOptions) {
  const waiting = new Map<string, Waiting>();
  /** Path of a refused document → the time before which no transaction writes the document again. */
  const left = new Map<string, number>();
  let running: Promise<void> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;

  return {
    /**
     * Resolves once the experience is counted, as it was at the time of the call or later. Rejects if the experience
     * cannot be counted. Further experiences are still counted.
     */
    count(id: string): Promise<void> {
      const entry = waiting.get(id) ?? createWaiting();
      waiting.set(id, entry);
      running ??= run();
      return entry.promise;
    },
    /** Resolves when every experience passed to `count` so far has been counted or has failed. */
    async drain(): Promise<void> {
      while (running !== undefined) await running;
    },
  };

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const gathering = waiting.size < MAX_COUNTED_AT_ONCE ? gather : 0;
      await delay(gathering);
      const batch = [...waiting].slice(0, MAX_COUNTED_AT_ONCE);
      for (const [id] of batch) waiting.delete(id);
      await delay(Math.max(0, lastRun + interval - performance.now()));
      lastRun = performance.now();
      await countAll(batch, { inARow: 0 });
    }
    running = undefined;
  }

  /** Counts a batch. If the batch fails, counts its halves separately, so that one experience cannot block the rest. */
  async function countAll(batch: readonly [string, Waiting][], failures: { inARow: number }): Promise<void> {
    let rest = batch;
    try {
      while (rest.length > 0) rest = await countSome(rest);
      failures.inARow = 0;
    } catch (error) {
      if (rest.length === 1) failures.inARow += 1;
      if (rest.length === 1 || failures.inARow >= MAX_FAILURES_IN_A_ROW) {
        for (const [, { reject }] of rest) reject(error);
        return;
      }
      const half = Math.ceil(rest.length / 2);
      await countAll(rest.slice(0, half), failures);
      await countAll(rest.slice(half), failures);
    }
  }

  /** Counts the experiences that fit into one transaction. Resolves to the experiences that did not fit. */
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

  /**
   * Counts an experience in all counting documents except the one that the database refuses. Reports the refused
   * document once.
   */
  async function countLeaving(id: string, error: RefusedWrite): Promise<CountResult> {
    for (const path of await readKeptPaths(store, id)) {
      try {
        const outcome = await countExperiences(store, [id], new Set([...leftPaths(), path]));
        if (!left.has(path)) report(describeLeft(path, error));
        left.set(path, performance.now() + LEFT_DOCUMENT_MS);
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
