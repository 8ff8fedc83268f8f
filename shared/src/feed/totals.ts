import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { COUNT_VERSION } from '../counts/counted.ts';
import { decodeTotals, sumTotals, type TotalsCell, versionOfTotals } from '../counts/totals-document.ts';
import type { Filters } from '../model/filters.ts';
import { readTotals, readTotalsRoot } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { createLiveStore, type LiveState, type LiveStore, watchNothing } from './live-store.ts';

export interface Totals {
  /** Whether the totals count every experience. */
  readonly isComplete: boolean;
  /** The number of all experiences, as the totals were last read. */
  readonly total: number;
  /** The number of experiences of each combination of choices, decoded at the first use. */
  readonly cells: readonly TotalsCell[];
}

/** The totals change with every write. So they are read again after this time at the earliest, and not listened to. */
const MIN_AGE_MS = 10_000;

let isRefused = false;

type Documents = readonly StoredDocument[];

/**
 * A live store of the documents that `read` gives. It has no documents where the store does not support the read. Known
 * documents stay if a later read fails.
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
    /** Reads again, unless the last read is recent. `isFollowed` then reads again later. */
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

/** The version as of which every experience can be searched; 0 where the store cannot search. */
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
 * Whether the store can be searched for every experience that passes the filters. Otherwise pages pick from the newest. The
 * first results wait for this answer, so it is in one small document, which is read again as the totals are.
 */
export function useIsSearchable(isNeeded: boolean, filters: Filters): LiveState<boolean> {
  const version = useReadStore(searchVersion, isNeeded, filters);
  return useMemo(
    () => (version.status === 'ready' ? { ...version, value: version.value >= COUNT_VERSION } : version),
    [version],
  );
}

/**
 * The totals, while they are needed. They are read again when `change` changes, at most once in ten seconds. `isFollowed` says
 * that `change` is a change of experiences, so the totals are read after each.
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

/** Notes a search that failed. If the store does not support the search, pages pick from the newest from now on. */
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

/** An index is missing, or the rules are of an older version. */
const isUnsupported = (error: unknown): boolean =>
  ['failed-precondition', 'permission-denied'].includes(String((error as { readonly code?: unknown }).code));
