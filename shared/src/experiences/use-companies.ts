import { useMemo, useSyncExternalStore } from 'react';
import { companyCounts } from './company-counts.ts';
import { countCells } from './company-stats.ts';
import type { StatsCell } from './counts/stats-document.ts';
import { useDirectory } from './directory/use-directory.ts';
import type { NotReady } from './live-store.ts';

export type CompanyList = NotReady | { readonly status: 'ready'; readonly companies: readonly string[] };

/** The distinct companies in alphabetical order, live. */
export function useCompanies(): CompanyList {
  const counts = useDirectory(true);
  return useMemo(() => {
    if (counts.status !== 'ready') return counts;
    return { status: 'ready', companies: counts.value.companies.map(({ company }) => company).sort() };
  }, [counts]);
}

export type CompanyStats = NotReady | { readonly status: 'ready'; readonly cells: readonly StatsCell[] };

/** What the charts of one company need, live; no cells for a company without experiences, nor for ''. */
export function useCompanyStats(company: string): CompanyStats {
  const counts = useDirectory(true);
  const here = counts.status === 'ready' ? counts.value.experiences : undefined;
  const isKept = counts.status === 'ready' && here === undefined && company !== '';
  const store = isKept ? companyCounts(company) : undefined;
  const stats = useSyncExternalStore(store?.watch ?? watchNothing, () => store?.read());
  return useMemo(() => {
    if (counts.status !== 'ready') return counts;
    if (here) return { status: 'ready', cells: countCells(here, company) };
    if (!stats) return { status: 'ready', cells: [] };
    return stats.status === 'ready' ? { status: 'ready', cells: stats.value } : stats;
  }, [counts, here, stats, company]);
}

const watchNothing = () => () => undefined;
