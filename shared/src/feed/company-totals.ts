import { useMemo, useSyncExternalStore } from 'react';
import { decodeCompanyTotals, type TotalsCell } from '../counts/totals-document.ts';
import { stopAll } from '../store/listen.ts';
import { companyStores, useCompanyDocument } from './company-stores.ts';
import type { LiveState, LiveStore, NotReady } from './live-store.ts';

const totalsOf = companyStores('the totals', 'companyTotals', decodeCompanyTotals);

export type CompanyTotals = NotReady | { readonly status: 'ready'; readonly cells: readonly TotalsCell[] };

/** The totals of a company, live. There are no cells if the company has no experiences, or if `company` is ''. */
export function useCompanyTotals(company: string): CompanyTotals {
  const kept = useCompanyDocument(totalsOf, company);
  return useMemo(
    () => (kept.status === 'ready' ? { status: 'ready', cells: kept.value ?? [] } : kept),
    [kept],
  );
}

/** The totals of companies. `pending` while they are being read; undefined if they cannot be read or are not needed. */
export type CountedCells = readonly TotalsCell[] | 'pending' | undefined;

/** The combined totals of these companies, live. */
export function useTotalsOf(companies: readonly string[] | undefined): CountedCells {
  const totals = useMemo(() => combine((companies ?? []).map(totalsOf)), [companies]);
  const states = useSyncExternalStore(totals.watch, totals.read);
  return useMemo(() => {
    if (!companies || states.some(({ status }) => status === 'failed')) return undefined;
    const cells = states.map((state) => (state.status === 'ready' ? state.value : undefined));
    return cells.every((each) => each !== undefined) ? cells.flat() : 'pending';
  }, [companies, states]);
}

/** Combines several stores into one store. Its state is the same object until one of the stores changes. */
function combine<Value>(stores: readonly LiveStore<Value>[]) {
  let states: readonly LiveState<Value>[] = [];
  return {
    watch: (listener: () => void) => stopAll(...stores.map((store) => store.watch(listener))),
    read() {
      const now = stores.map((store) => store.read());
      if (now.length !== states.length || now.some((state, index) => state !== states[index])) states = now;
      return states;
    },
  };
}
