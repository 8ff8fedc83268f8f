import { useEffect, useSyncExternalStore } from 'react';
import { SEARCHABLE_VERSION } from './counts/counted.ts';
import {
  readTotals as decodeTotals,
  sumTotals,
  type TotalsCell,
  versionOfTotals,
} from './counts/totals-document.ts';
import { createLiveStore, type LiveState, type LiveStore, watchNothing } from './live-store.ts';
import { readTotals, readTotalsRoot } from './load-source.ts';
import type { StoredDocument } from './stored-document.ts';

export interface Totals {
  /** Whether they count every experience. */
  readonly isComplete: boolean;
  /** Of all experiences, when they were last counted. */
  readonly total: number;
  /** How many experiences there are of each combination of choices; decoded when it is first asked for. */
  readonly cells: readonly TotalsCell[];
}

/** They change with every write of anybody, so they are read now and then and not listened to, in milliseconds. */
const MIN_AGE_MS = 10_000;

const NO_TOTALS: Totals = { isComplete: false, total: 0, cells: [] };

let isRefused = false;
let refuse: () => void = () => undefined;
let refresh: () => void = () => undefined;

const searchable: LiveStore<boolean> = createLiveStore('whether there is a search', (next, fail) => {
  const controller = new AbortController();
  refuse = () => next(false);
  readTotalsRoot(controller.signal)
    .then((documents) => next(isIndexed(documents) && !isRefused))
    .catch((error: unknown) => {
      if (controller.signal.aborted) return;
      if (isUnsupported(error)) next(false);
      else fail(error);
    });
  return () => {
    controller.abort();
    refuse = () => undefined;
  };
});

const totals: LiveStore<Totals> = createLiveStore('the totals', (next, fail) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let isEnded = false;
  const read = async (): Promise<void> => {
    readAt = performance.now();
    try {
      const value = totalsOf(await readTotals());
      if (!isEnded) next(value);
    } catch (error) {
      if (isEnded) return;
      if (isUnsupported(error)) next(NO_TOTALS);
      else fail(error);
    }
  };
  refresh = () => {
    if (performance.now() - readAt > MIN_AGE_MS) void read();
  };
  void read();
  return () => {
    isEnded = true;
    refresh = () => undefined;
  };
});

function totalsOf(documents: readonly StoredDocument[]): Totals {
  let cells: readonly TotalsCell[] | undefined;
  return {
    isComplete: isIndexed(documents),
    total: sumTotals(documents),
    get cells() {
      cells ??= decodeTotals(documents);
      return cells;
    },
  };
}

const isIndexed = (documents: readonly StoredDocument[]): boolean =>
  versionOfTotals(documents) >= SEARCHABLE_VERSION;

/**
 * Whether the store can be searched for every experience. Otherwise pages pick from the newest. One small document says so,
 * since the first results wait for it.
 */
export const useIsSearchable = (isNeeded: boolean): LiveState<boolean> =>
  useSyncExternalStore(isNeeded ? searchable.watch : watchNothing, searchable.read);

/** The totals, while they are needed; read again when `change` changes, at most once in ten seconds. */
export function useTotals(isNeeded: boolean, change: unknown): LiveState<Totals> {
  const state = useSyncExternalStore(isNeeded ? totals.watch : watchNothing, totals.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It reads again because of the change.
  useEffect(() => {
    if (isNeeded) refresh();
  }, [isNeeded, change]);
  return state;
}

/** Takes note of a search that failed. Where the store cannot do it at all, pages pick from the newest from now on. */
export function noteFailedSearch(error: unknown): void {
  if (!isUnsupported(error) || isRefused) return;
  isRefused = true;
  console.warn('The store cannot search, so filters pick from the newest experiences:', error);
  refuse();
}

export function forgetTotals(): void {
  isRefused = false;
  searchable.end();
  totals.end();
}

/** An index is missing, or the rules are of an older version. */
const isUnsupported = (error: unknown): boolean =>
  ['failed-precondition', 'permission-denied'].includes(String((error as { readonly code?: unknown }).code));
