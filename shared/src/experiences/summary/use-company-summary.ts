import { useMemo } from 'react';
import { useCompanyStats } from '../company-stats.ts';
import type { NotReady } from '../live-store.ts';
import { type CompanySummary, summarize } from './summarize.ts';
import { useSummaryCells } from './summary-cells.ts';

export type CompanySummaryState = NotReady | { readonly status: 'ready'; readonly summary: CompanySummary };

/** The numbers of one company, live, from two documents besides the directory. */
export function useCompanySummary(company: string): CompanySummaryState {
  const stats = useCompanyStats(company);
  const cells = useSummaryCells(company);
  return useMemo(() => {
    if (stats.status !== 'ready') return stats;
    if (cells.status === 'loading') return cells;
    // What is known of the rest does not depend on the rounds and dates.
    const known = cells.status === 'ready' ? cells.cells : [];
    return { status: 'ready', summary: summarize(stats.cells, known) };
  }, [stats, cells]);
}
