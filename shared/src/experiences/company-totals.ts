import { useMemo, useSyncExternalStore } from 'react';
import { readCompanyTotals, type TotalsCell } from './counts/totals-document.ts';
import { listenToStore } from './listen-to-store.ts';
import { createLiveStore, type LiveState, type LiveStore } from './live-store.ts';
import { RecentlyUsed } from './recently-used.ts';

const MAX_COMPANIES = 8;

const recent = new RecentlyUsed<LiveStore<readonly TotalsCell[]>>(MAX_COMPANIES);

export const forgetCompanyTotals = (): void => recent.clear();

/** What is counted of these companies together, live; undefined until all of it is known. */
export function useTotalsOf(companies: readonly string[]): readonly TotalsCell[] | undefined {
  const totals = useMemo(() => combine(companies.map(storeOf)), [companies]);
  const states = useSyncExternalStore(totals.watch, totals.read);
  return useMemo(() => {
    const cells = states.map((state) => (state.status === 'ready' ? state.value : undefined));
    return cells.every((each) => each !== undefined) ? cells.flat() : undefined;
  }, [states]);
}

const storeOf = (company: string): LiveStore<readonly TotalsCell[]> =>
  recent.getOrCreate(company, () =>
    createLiveStore(`the totals of ${company}`, (next, fail) =>
      listenToStore<unknown>(
        (source, ...listener) => source.watchCompanyTotals(company, ...listener),
        (data) => next(readCompanyTotals(data)),
        fail,
      ),
    ),
  );

/** Several stores as one, whose value stays the same until one of them changes. */
function combine<Value>(stores: readonly LiveStore<Value>[]) {
  let states: readonly LiveState<Value>[] = [];
  return {
    watch(listener: () => void) {
      const stops = stores.map((store) => store.watch(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read() {
      const now = stores.map((store) => store.read());
      if (now.length !== states.length || now.some((state, index) => state !== states[index])) states = now;
      return states;
    },
  };
}
