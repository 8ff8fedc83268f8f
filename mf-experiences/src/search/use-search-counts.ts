import {
  type CountedCells,
  countMatches,
  type FeedView,
  isCountable,
  isFiltered,
  type LiveState,
  MAX_COUNTED,
  type Selection,
  type Totals,
  useTotalsOf,
} from '@portal/shared/experiences';
import { useEffect, useMemo, useState } from 'react';
import type { Plan, Search } from './search-plan.ts';

const NONE: readonly string[] = [];
/** The maximum number of companies whose totals are read. The totals of one company are one document. */
const MAX_COMPANIES = 5;

/**
 * The counts of all experiences, or of a few companies chosen by name. Undefined if roles, words or questions are
 * chosen. The counts of companies are large, so they are read after the list.
 */
export function useFilterCells(
  { filters }: Search,
  plan: Plan | undefined,
  totals: LiveState<Totals>,
  view: FeedView | undefined,
): CountedCells {
  const { roles, words, questions } = filters;
  const isCounted = isFiltered(filters) && [roles, words, questions].every((texts) => texts.length === 0);
  const queries = isCounted && plan?.kind === 'names' ? plan.queries : undefined;
  const names = queries?.length === 1 ? queries[0] : NONE;
  const isOfFew = names !== undefined && names.length > 0 && names.length <= MAX_COMPANIES;
  const isShown = view?.status === 'ready';
  const ofCompanies = useTotalsOf(isOfFew && isShown ? names : undefined);
  if (!isCounted || queries?.length !== 1) return undefined;
  if (names === undefined) return cellsOf(totals);
  return isOfFew && !isShown ? 'pending' : ofCompanies;
}

function cellsOf(totals: LiveState<Totals>): CountedCells {
  if (totals.status === 'ready') return totals.value.cells;
  return totals.status === 'loading' ? 'pending' : undefined;
}

/**
 * The number of matches, counted by the store up to MAX_COUNTED + 1. The store counts only if the stored counts cannot
 * give the number.
 */
export function useMatchCount(
  { filters }: Search,
  plan: Plan | undefined,
  cells: CountedCells,
  view: FeedView | undefined,
): number | undefined {
  const [answer, setAnswer] = useState<{ readonly selection: Selection; readonly count: number }>();
  const isNeeded = isFiltered(filters) && view?.status === 'ready' && view.hasMore && cells === undefined;
  const selection = useMemo((): Selection | undefined => {
    if (!isNeeded || !isCountable(filters) || plan?.kind !== 'names' || plan.queries.length > 1)
      return undefined;
    return { companies: plan.queries[0], filters: { ...filters, companies: [] } };
  }, [isNeeded, plan, filters]);
  const shown = view?.status === 'ready' ? view.items.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list requires another count
  useEffect(() => {
    if (!selection) return;
    const controller = new AbortController();
    countMatches(selection, MAX_COUNTED + 1, controller.signal)
      .then((count) => setAnswer({ selection, count }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [selection, shown]);
  return answer && answer.selection === selection ? answer.count : undefined;
}
