import {
  type CountedCells,
  type FeedView,
  type LiveState,
  type Totals,
  useTotals,
  useTotalsOf,
} from '@portal/shared/feed';
import { isFiltered } from '@portal/shared/search';
import { isCountable } from '@portal/shared/store';
import { useMemo } from 'react';
import { MAX_COUNTED_COMPANIES } from '../limits.ts';
import type { KnownCounts } from './count-results.ts';
import type { Plan } from './plan-search.ts';
import type { Search } from './search.ts';
import { useFilterCounts } from './use-filter-counts.ts';

const NONE: readonly string[] = [];
/** What the store has counted of a search's results. The numbers that are large to read are read after the cards. */
export function useResultCounts(wanted: Search, plan: Plan, found: FeedView | undefined): KnownCounts {
  const { filters } = wanted;
  const isOfStore = plan.kind !== 'all' && isFiltered(filters);
  const isShown = plan.kind === 'none' || found?.status === 'ready';
  const totals = useTotals(isOfStore && isShown, filters);
  const cells = useFilterCells(wanted, plan, totals, found);
  const counted = useMatchCount(wanted, plan, cells, found);
  return useMemo(() => ({ totals, cells, counted }), [totals, cells, counted]);
}

/** Of all or a few companies, read after the list; undefined for roles, words or questions. */
function useFilterCells(
  { filters }: Search,
  plan: Plan,
  totals: LiveState<Totals>,
  found: FeedView | undefined,
): CountedCells {
  const { roles, words, questions } = filters;
  const isCounted = isFiltered(filters) && [roles, words, questions].every((texts) => texts.length === 0);
  const queries = isCounted && plan.kind === 'names' ? plan.queries : undefined;
  const names = queries?.length === 1 ? queries[0] : NONE;
  const isOfFew = names !== undefined && names.length > 0 && names.length <= MAX_COUNTED_COMPANIES;
  const isShown = found?.status === 'ready';
  const ofCompanies = useTotalsOf(isOfFew && isShown ? names : undefined);
  if (!isCounted || queries?.length !== 1) return undefined;
  if (names === undefined) return cellsOf(totals);
  return isOfFew && !isShown ? 'pending' : ofCompanies;
}

function cellsOf(totals: LiveState<Totals>): CountedCells {
  if (totals.status === 'ready') return totals.value.cells;
  return totals.status === 'loading' ? 'pending' : undefined;
}

/** Counted by the store, up to MAX_COUNTED + 1, only if the stored counts cannot tell. */
function useMatchCount(
  { filters }: Search,
  plan: Plan,
  cells: CountedCells,
  found: FeedView | undefined,
): number | undefined {
  const shown = found?.status === 'ready' ? found.items.length : 0;
  const isNeeded = isFiltered(filters) && found?.status === 'ready' && found.hasMore && cells === undefined;
  const isPossible = isCountable(filters) && plan.kind === 'names' && plan.queries.length === 1;
  const counted = isNeeded && isPossible ? [{ ...filters, companies: plan.queries[0] ?? [] }] : [];
  const countOf = useFilterCounts(counted, shown);
  return counted[0] && countOf(counted[0]);
}
