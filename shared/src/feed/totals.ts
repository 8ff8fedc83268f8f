import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, sumTotals, type TotalsCell, versionOfTotals } from '../counts/totals-document.ts';
import type { Filters } from '../model/filters.ts';
import { readTotals, readTotalsRoot } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { createLiveStore, type LiveState, type LiveStore, watchNothing } from './live-store.ts';

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
 * A live store of the documents that `read` returns. If the backend does not support the read, the store is empty. If
 * the first read fails, the store fails. If a later read fails, the store keeps its documents.
 */
function createReadStore<Value>(
  what: string,
  read: (signal: AbortSignal) => Promise<Documents>,
  decode: (documents: Documents) => Value,
) {
  let readAt = Number.NEGATIVE_INFINITY;
  let tell: (documents: Documents) => void = () => undefined;
  let readAgain: () => void = () => undefined;
  let trailing: ReturnType<typeof setTimeout> | undefined;
  const store = createLiveStore<Value>(what, (next, fail) => {
    const controller = new AbortController();
    const { signal } = controller;
    let isKnown = false;
    tell = (documents) => {
      if (signal.aborted) return;
      isKnown = true;
      next(decode(documents));
    };
    readAgain = () => {
      clearTimeout(trailing);
      readAt = performance.now();
      read(signal)
        .then(tell)
        .catch((error: unknown) => {
          if (isUnsupported(error)) tell([]);
          else if (!isKnown && !signal.aborted) fail(error);
        });
    };
    readAgain();
    return () => {
      clearTimeout(trailing);
      controller.abort();
    };
  });
  return {
    ...store,
    tell: (documents: Documents) => tell(documents),
    /** Reads again, unless the last read is recent. In this case, schedules a later read if `isFollowed`. */
    refresh(isFollowed: boolean): void {
      const waitMs = readAt + MIN_AGE_MS - performance.now();
      if (waitMs < 0) readAgain();
      else if (isFollowed) {
        clearTimeout(trailing);
        trailing = setTimeout(readAgain, waitMs);
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
  { watch, read, refresh }: LiveStore<Value> & { readonly refresh: (isFollowed: boolean) => void },
  isNeeded: boolean,
  change: unknown,
  isFollowed = false,
): LiveState<Value> {
  const state = useSyncExternalStore(isNeeded ? watch : watchNothing, read);
  const before = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isNeeded) return;
    refresh(isFollowed && before.current !== undefined && before.current !== change);
    before.current = change;
  }, [isNeeded, change, isFollowed, refresh]);
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
  searchVersion.tell([]);
}

export function forgetTotals(): void {
  isRefused = false;
  searchVersion.end();
  totals.end();
}

/** True if an index is missing, or if older rules refuse the read. */
const isUnsupported = (error: unknown): boolean =>
  ['failed-precondition', 'permission-denied'].includes(String((error as { readonly code?: unknown }).code));
