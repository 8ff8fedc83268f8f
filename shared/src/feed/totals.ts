import { useEffect, useMemo, useRef } from 'react';
import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, sumTotals, type TotalsCell, versionOfTotals } from '../counts/totals-document.ts';
import type { Filters } from '../model/filters.ts';
import { readTotals, readTotalsRoot } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { createLiveStore, type LiveState, useLiveStore, watchNothing } from './live-store.ts';

export interface Totals {
  /** True if the totals count every experience. */
  readonly isComplete: boolean;
  /** The number of all experiences at the last read of the totals. */
  readonly total: number;
  /** The number of experiences for each combination of choices. Decoded at the first use. */
  readonly cells: readonly TotalsCell[];
}

/**
 * The minimum time between two reads of the totals, in milliseconds. The page does not listen to the totals, because
 * every write changes them.
 */
const MIN_AGE_MS = 10_000;

let isRefused = false;

type Documents = readonly StoredDocument[];

/**
 * A live store of the documents that `read` returns. If the backend does not support the read, the store is empty.
 */
function createReadStore<Value>(
  what: string,
  read: (signal: AbortSignal) => Promise<Documents>,
  decode: (documents: Documents) => Value,
) {
  let readAt = Number.NEGATIVE_INFINITY;
  let trailing: ReturnType<typeof setTimeout> | undefined;
  const store = createLiveStore<Value>(what, (next, fail) => {
    const end = new AbortController();
    const { signal } = end;
    const tell = (documents: Documents): void => {
      if (!signal.aborted) next(decode(documents));
    };
    readAt = performance.now();
    read(signal)
      .then(tell)
      .catch((error: unknown) => {
        if (isUnsupported(error)) tell([]);
        else if (!signal.aborted) fail(error);
      });
    return () => {
      clearTimeout(trailing);
      end.abort();
    };
  });
  return {
    ...store,
    /** Reads again, unless the last read is recent. In this case, schedules a later read if `isFollowed`. */
    refreshLater(isFollowed: boolean): void {
      const waitMs = readAt + MIN_AGE_MS - performance.now();
      if (waitMs < 0) store.refresh();
      else if (isFollowed) {
        clearTimeout(trailing);
        trailing = setTimeout(store.refresh, waitMs);
      }
    },
  };
}

/** The version for which the search includes every experience; 0 if the backend cannot search. */
const searchVersion = createReadStore(
  'whether there is a search',
  (signal) => readTotalsRoot(signal),
  (documents) => (isRefused ? 0 : versionOfTotals(documents)),
);

const totals = createReadStore('the totals', (signal) => readTotals(signal), totalsOf);

function totalsOf(documents: Documents): Totals {
  let cells: readonly TotalsCell[] | undefined;
  return {
    isComplete: versionOfTotals(documents) >= COUNT_VERSION,
    total: sumTotals(documents),
    get cells() {
      cells ??= decodeTotals(documents);
      return cells;
    },
  };
}

/**
 * True if a search finds every experience that passes the filters. Otherwise pages pick from the newest experiences.
 * The first results wait for this answer, so the answer is in a small document of its own. This document is read again
 * as often as the totals.
 */
export function useIsSearchable(isNeeded: boolean, filters: Filters): LiveState<boolean> {
  const version = useReadStore(searchVersion, isNeeded, filters);
  return useMemo(
    () => (version.status === 'ready' ? { ...version, value: version.value >= COUNT_VERSION } : version),
    [version],
  );
}

/**
 * The totals, while `isNeeded` is true. When `change` changes, the totals are read again, at most once in ten seconds.
 * If `isFollowed`, a read that would come too early is postponed; otherwise it is skipped. Set `isFollowed` if `change`
 * stands for a change of experiences.
 */
export const useTotals = (isNeeded: boolean, change: unknown, isFollowed = false): LiveState<Totals> =>
  useReadStore(totals, isNeeded, change, isFollowed);

function useReadStore<Value>(
  store: ReturnType<typeof createReadStore<Value>>,
  isNeeded: boolean,
  change: unknown,
  isFollowed = false,
): LiveState<Value> {
  const { refreshLater } = store;
  const state = useLiveStore({ read: store.read, watch: isNeeded ? store.watch : watchNothing });
  const before = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isNeeded) return;
    refreshLater(isFollowed && before.current !== undefined && before.current !== change);
    before.current = change;
  }, [isNeeded, change, isFollowed, refreshLater]);
  return state;
}

/**
 * Records a failed search. If the backend does not support the search, pages pick from the newest experiences from
 * now on.
 */
export function noteFailedSearch(error: unknown): void {
  if (!isUnsupported(error) || isRefused) return;
  isRefused = true;
  console.warn('The store cannot search, so filters pick from the newest experiences:', error);
  searchVersion.refresh();
}

export function forgetTotals(): void {
  isRefused = false;
  searchVersion.end();
  totals.end();
}

/** True if an index is missing. A refusal may end, so it does not count. */
const isUnsupported = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'failed-precondition';
