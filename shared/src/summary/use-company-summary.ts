import { useMemo } from 'react';
import { readRatings } from '../counts/ratings-document.ts';
import { type CompanyCells, companyCellsHook } from '../feed/company-cells.ts';
import { useCompanyStats } from '../feed/company-stats.ts';
import type { NotReady } from '../feed/live-store.ts';
import { useLastComplete } from '../feed/use-last-complete.ts';
import { type CompanySummary, summarize } from './summarize.ts';
import { useSummaryCells } from './summary-cells.ts';

export type CompanySummaryState =
  | NotReady
  | {
      readonly status: 'ready';
      readonly summary: CompanySummary;
      /** Whether the numbers are those of the company's newest experiences only. */
      readonly isPartial: boolean;
    };

const LOADING = { status: 'loading' } as const;

const knownOf = <Cell>(cells: CompanyCells<Cell>): readonly Cell[] =>
  cells.status === 'ready' ? cells.cells : [];

/** What the experiences of one company answered; nothing where no trigger counts. */
const useRatingCells = companyCellsHook('the ratings', 'companyRatings', readRatings);

/** The numbers of one company, live, from three documents besides the directory. */
export function useCompanySummary(company: string): CompanySummaryState {
  const stats = useCompanyStats(company);
  const cells = useSummaryCells(company);
  const ratings = useRatingCells(company);
  const state = useMemo((): CompanySummaryState => {
    if (stats.status !== 'ready') return stats;
    if (cells.status === 'loading' || ratings.status === 'loading') return LOADING;
    // What is known of the rest does not depend on the rounds, dates and ratings.
    const summary = summarize(stats.cells, knownOf(cells), knownOf(ratings));
    return { status: 'ready', summary, isPartial: stats.isPartial ?? false };
  }, [stats, cells, ratings]);
  const now = state.status === 'ready' ? state.summary : undefined;
  const rounds = useLastComplete(company, now?.rounds);
  const latest = useLastComplete(company, now?.latest);
  const known = useLastComplete(company, now?.ratings);
  return state.status === 'ready'
    ? { ...state, summary: { ...state.summary, rounds, latest, ratings: known } }
    : state;
}
