import { allExperiences, useDirectory, useFeed, useSearchable } from '@portal/shared/feed';
import type { ListView } from '@portal/shared/portal';
import { isFiltered } from '@portal/shared/search';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { MAX_PREVIOUS_MS, SEARCH_PAUSE_MS } from '../limits.ts';
import type { ListState } from './list-state.ts';
import { feedOf, planSearch } from './plan-search.ts';
import { hasNoCompany, isBlank, onlyCompany, searchFor } from './search.ts';
import { searchState, withImmediateCounts } from './search-state.ts';
import { usePersonalList } from './use-personal-list.ts';
import { useResultCounts } from './use-result-counts.ts';

/**
 * The sorted, live experiences that pass the filters and whose company contains the searched text or, if no company
 * does, that have its words. `company` is the only company among them, see `onlyCompany`. The steps of a keystroke:
 *
 *   SearchBox -> view -> (pause) -> searchFor -> planSearch -> feedOf -> searchState -> list
 *                  \-> withImmediateCounts: the previous list, until the next one is read
 */
export function useSearch(view: ListView): { list: ListState; company: string | undefined } {
  const { search: typed, sort, filters } = view;
  const paused = useDebouncedValue(typed, SEARCH_PAUSE_MS);
  const search = isBlank(typed) ? typed : paused;
  const directory = useDirectory(filters.mine === undefined && !isBlank(typed));
  const company = useMemo(() => onlyCompany(view, directory), [view, directory]);
  const isByWords = useMemo(() => hasNoCompany({ search, filters }, directory), [search, filters, directory]);
  const wanted = useMemo(
    () => searchFor({ search, sort, filters }, isByWords),
    [search, sort, filters, isByWords],
  );
  const personal = usePersonalList(wanted);
  const searchable = useSearchable(!personal && isFiltered(wanted.filters), wanted.filters);
  const plan = useMemo(() => planSearch(wanted, directory, searchable), [wanted, directory, searchable]);
  const feed = useMemo(() => feedOf(wanted, plan), [wanted, plan]);
  const found = useFeed(feed);
  const counts = useResultCounts(wanted, plan, found);
  const list = useMemo(() => {
    const all = allExperiences(wanted.sort).read();
    return searchState(wanted, { plan, directory, searchable, feed, found, counts, all });
  }, [wanted, plan, directory, searchable, feed, found, counts]);
  const shown = usePreviousWhilePending(list);
  const isCurrent = search === typed && shown === list;
  const current = useMemo(
    () => (isCurrent ? shown : withImmediateCounts(shown, directory, view)),
    [isCurrent, shown, directory, view],
  );
  return { list: personal ?? current, company };
}

/** The list. While the list is pending, the previous list is returned, for at most MAX_PREVIOUS_MS. */
function usePreviousWhilePending(list: ListState): ListState {
  const isPending = list.status === 'ready' && list.isPending;
  const [previous, setPrevious] = useState(list);
  const [isOverdue, setIsOverdue] = useState(false);
  if (!isPending && previous !== list) setPrevious(list);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOverdue(true), MAX_PREVIOUS_MS);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isPending]);
  return isPending && !isOverdue ? previous : list;
}
