import { useMemo, useSyncExternalStore } from 'react';
import { readCompanyTotals, type TotalsCell } from '../counts/totals-document.ts';
import { companyStores } from './company-stores.ts';
import type { LiveState, LiveStore } from './live-store.ts';

const totalsOf = companyStores('the totals', 'companyTotals', readCompanyTotals);

/** The counts of a company; `pending` while they are being read, undefined if they cannot be read or are not needed. */
export type CountedCells = readonly TotalsCell[] | 'pending' | undefined;

/** The counts of these companies together, live. */
export function useTotalsOf(companies: readonly string[] | undefined): CountedCells {
  const totals = useMemo(() => combine((companies ?? []).map(totalsOf)), [companies]);
  const states = useSyncExternalStore(totals.watch, totals.read);
  return useMemo(() => {
    if (!companies || states.some(({ status }) => status === 'failed')) return undefined;
    const cells = states.map((state) => (state.status === 'ready' ? state.value : undefined));
    return cells.every((each) => each !== undefined) ? cells.flat() : 'pending';
  }, [companies, states]);
}

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
