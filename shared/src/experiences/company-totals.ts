import { useMemo, useSyncExternalStore } from 'react';
import { companyStores } from './company-stores.ts';
import { readCompanyTotals, type TotalsCell } from './counts/totals-document.ts';
import type { LiveState, LiveStore } from './live-store.ts';

const stores = companyStores('the totals', 'companyTotals', readCompanyTotals);

export const forgetCompanyTotals = stores.forget;

/** What is counted of these companies together, live; undefined until all of it is known. */
export function useTotalsOf(companies: readonly string[]): readonly TotalsCell[] | undefined {
  const totals = useMemo(() => combine(companies.map(stores.of)), [companies]);
  const states = useSyncExternalStore(totals.watch, totals.read);
  return useMemo(() => {
    const cells = states.map((state) => (state.status === 'ready' ? state.value : undefined));
    return cells.every((each) => each !== undefined) ? cells.flat() : undefined;
  }, [states]);
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
