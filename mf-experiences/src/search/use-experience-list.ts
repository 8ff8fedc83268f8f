import {
  allExperiences,
  type Filters,
  isFiltered,
  NO_FILTERS,
  useDirectory,
  useFeed,
  useIsSearchable,
  useTotals,
} from '@portal/shared/experiences';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { type ExperienceList, listOf, useNoopVisibleRange } from './experience-list.ts';
import { isBlank, planFor, type Search } from './search-plan.ts';
import { searchFeed, searchResults, withImmediateCounts } from './search-results.ts';
import { usePersonalList } from './use-personal-list.ts';
import { useFilterCells, useMatchCount } from './use-search-counts.ts';

/**
 * After this pause in typing, in milliseconds, the results of a search are read. The counts are updated at each letter,
 * without a pause.
 */
const DEBOUNCE_MS = 60;

/**
 * The maximum time for which the experiences of the previous search stay visible while the next ones are read, in
 * milliseconds.
 */
const MAX_PREVIOUS_MS = 400;

/**
 * The sorted, live experiences that pass the filters and whose company contains `search`. The counts are known before
 * the experiences are read.
 */
export function useExperienceList({
  search,
  sort,
  filters = NO_FILTERS,
}: Omit<Search, 'filters'> & { readonly filters?: Filters }): ExperienceList {
  const debounced = useDebouncedValue(search, DEBOUNCE_MS);
  const applied = isBlank(search) ? search : debounced;
  const all = allExperiences(sort);
  const isPersonal = filters.mine !== undefined;
  const isSearched = !isPersonal && isFiltered(filters);
  const isOfAll = !isPersonal && isBlank(applied) && !isSearched;
  const loaded = useFeed(isOfAll ? all : undefined) ?? all.read();
  const searchable = useIsSearchable(isSearched, filters);
  const isSearchable = searchable.status !== 'ready' || searchable.value;
  const directory = useDirectory(
    !isPersonal && (!isBlank(search) || (filters.companies.length > 0 && !isSearchable)),
  );
  const wanted = useMemo(() => ({ search: applied, sort, filters }), [applied, sort, filters]);
  const personal = usePersonalList(wanted);
  const plan = useMemo(
    () => (isPersonal ? undefined : planFor(wanted, directory, isSearchable)),
    [isPersonal, wanted, directory, isSearchable],
  );
  const feed = useMemo(() => searchFeed(wanted, plan), [wanted, plan]);
  const view = useFeed(feed);
  // The totals are large, so they are read after the cards.
  const totals = useTotals(isSearched && isSearchable && view?.status === 'ready', filters);
  const cells = useFilterCells(wanted, plan, totals, view);
  const counted = useMatchCount(wanted, plan, cells, view);
  const setVisibleRange = useNoopVisibleRange(wanted);
  const list = useMemo(() => {
    if (isOfAll) return listOf(all, loaded);
    const results = feed && view && { feed, view };
    return searchResults(wanted, {
      plan,
      directory,
      searchable,
      totals,
      cells,
      counted,
      results,
      all: loaded,
      setVisibleRange,
    });
  }, [
    wanted,
    isOfAll,
    plan,
    directory,
    searchable,
    totals,
    cells,
    counted,
    feed,
    view,
    all,
    loaded,
    setVisibleRange,
  ]);
  const shown = usePreviousWhilePending(list, MAX_PREVIOUS_MS);
  const current = useMemo(
    () =>
      search === applied && shown === list
        ? list
        : withImmediateCounts(shown, directory, { search, filters }),
    [search, filters, applied, shown, list, directory],
  );
  return personal ?? current;
}

/** The list. While the list is pending, the previous list is returned, for at most `maxMs`. */
function usePreviousWhilePending(list: ExperienceList, maxMs: number): ExperienceList {
  const isPending = list.status === 'ready' && list.isPending;
  const [previous, setPrevious] = useState(list);
  const [isOverdue, setIsOverdue] = useState(false);
  if (!isPending && previous !== list) setPrevious(list);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOverdue(true), maxMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isPending, maxMs]);
  return isPending && !isOverdue ? previous : list;
}
