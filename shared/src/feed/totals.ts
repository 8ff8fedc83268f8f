import { useEffect, useRef } from 'react';
import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, sumTotals, type TotalsCell, versionOfTotals } from '../counts/totals-document.ts';
import { MIN_TOTALS_AGE_MS } from '../limits.ts';
import type { Filters } from '../model/filters.ts';
import { readTotals, readTotalsRoot } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { createLiveStore, type LiveState, useLiveStore, watchNothing } from './live-store.ts';
import { NotCountedError } from './not-counted.ts';

export interface Totals {
  /** The number of all experiences at the last read of the totals. */
  readonly total: number;
  /** The number of experiences for each combination of choices. Decoded at the first use. */
  readonly cells: readonly TotalsCell[];
}

type Documents = readonly StoredDocument[];

/** A live store of what `read` returns. Fails with NotCountedError if that does not count everything. */
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
    readAt = performance.now();
    read(signal)
      .then((documents) => {
        const version = versionOfTotals(documents);
        if (version < COUNT_VERSION) throw new NotCountedError(version);
        if (!signal.aborted) next(decode(documents));
      })
      .catch((error: unknown) => !signal.aborted && fail(error));
    return () => {
      clearTimeout(trailing);
      end.abort();
    };
  });
  return {
    ...store,
    /** Reads again, unless the last read is recent. In this case, schedules a later read if `isFollowed`. */
    refreshLater(isFollowed: boolean): void {
      const waitMs = readAt + MIN_TOTALS_AGE_MS - performance.now();
      if (waitMs < 0) store.refresh();
      else if (isFollowed) {
        clearTimeout(trailing);
        trailing = setTimeout(store.refresh, waitMs);
      }
    },
  };
}

const search = createReadStore(
  'whether there is a search',
  (signal) => readTotalsRoot(signal),
  () => undefined,
);

const totals = createReadStore('the totals', (signal) => readTotals(signal), totalsOf);

function totalsOf(documents: Documents): Totals {
  let cells: readonly TotalsCell[] | undefined;
  return {
    total: sumTotals(documents),
    get cells() {
      cells ??= decodeTotals(documents);
      return cells;
    },
  };
}

/**
 * Ready if a search finds every experience that passes the filters. The first results wait for this answer, so the
 * answer is in a small document of its own. This document is read again as often as the totals.
 */
export const useSearchable = (isNeeded: boolean, filters: Filters): LiveState<unknown> =>
  useReadStore(search, isNeeded, filters);

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

export function forgetTotals(): void {
  search.end();
  totals.end();
}
