import { useEffect, useMemo, useState } from 'react';
import { useTotalsOf } from '../company-totals.ts';
import type { TotalsCell } from '../counts/totals-document.ts';
import { companyMatcher } from '../directory/match-companies.ts';
import type { FeedView } from '../feed/feed.ts';
import type { Selection } from '../feed/position.ts';
import { isFiltered } from '../filters/filters.ts';
import type { LiveState } from '../live-store.ts';
import { countMatches } from '../load-source.ts';
import type { Totals } from '../totals.ts';
import { isBlank, type Plan, type Search } from './search-plan.ts';
import { MAX_COUNTED } from './search-results.ts';

const NONE: readonly string[] = [];

/** What is counted of the chosen companies, or of all; undefined where other texts decide, or until it is known. */
export function useFilterCells(
  { search, filters }: Search,
  totals: LiveState<Totals>,
): readonly TotalsCell[] | undefined {
  const { companies, roles, words } = filters;
  const isCounted =
    totals.status === 'ready' && totals.value.isSearchable && roles.length === 0 && words.length === 0;
  const chosen = useMemo(
    () => (isCounted ? companies.filter(companyMatcher(search)) : NONE),
    [isCounted, companies, search],
  );
  const ofCompanies = useTotalsOf(chosen);
  if (!isCounted) return undefined;
  if (companies.length > 0) return ofCompanies;
  return isBlank(search) ? totals.value.cells : undefined;
}

/** How many the store finds, counted up to one more than MAX_COUNTED, where nothing else says so. */
export function useMatchCount(
  { filters }: Search,
  plan: Plan | undefined,
  cells: readonly TotalsCell[] | undefined,
  view: FeedView | undefined,
): number | undefined {
  const [answer, setAnswer] = useState<{ readonly selection: Selection; readonly count: number }>();
  const isNeeded = isFiltered(filters) && view?.status === 'ready' && view.hasMore && cells === undefined;
  const selection = useMemo((): Selection | undefined => {
    if (!isNeeded || plan?.kind !== 'names' || plan.queries.length > 1) return undefined;
    return { companies: plan.queries[0], filters: { ...filters, companies: [] } };
  }, [isNeeded, plan, filters]);
  const shown = view?.status === 'ready' ? view.items.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: It counts again when the list has changed.
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
