import { allExperiences, isFiltered, useDirectory, useFeed, useSearchable } from '@portal/shared/experiences';
import type { ListView } from '@portal/shared/portal';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ListState } from './list-state.ts';
import { hasNoCompany, isBlank, type Search, searchFor } from './search.ts';
import { feedOf, type Plan, planFor } from './search-plan.ts';
import { type Results, searchResults, withImmediateCounts } from './search-results.ts';
import { usePersonalList } from './use-personal-list.ts';
import { useResultCounts } from './use-result-counts.ts';

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
 * The sorted, live experiences that pass the filters and whose company contains `search` or, if no company does, that
 * have its words. The counts of companies are known before the experiences are read.
 */
export function useExperienceList(view: ListView): ListState {
  const { search, sort, filters } = view;
  const paused = useDebouncedValue(search, DEBOUNCE_MS);
  const applied = isBlank(search) ? search : paused;
  const directory = useDirectory(filters.mine === undefined && !isBlank(search));
  const isByWords = useMemo(
    () => hasNoCompany({ search: applied, filters }, directory),
    [applied, filters, directory],
  );
  const wanted = useMemo(
    () => searchFor({ search: applied, sort, filters }, isByWords),
    [applied, sort, filters, isByWords],
  );
  const personal = usePersonalList(wanted);
  const searchable = useSearchable(!personal && isFiltered(wanted.filters), wanted.filters);
  const plan = useMemo(() => planFor(wanted, directory, searchable), [wanted, directory, searchable]);
  const results = useResults(wanted, plan);
  const counts = useResultCounts(wanted, plan, results?.view, directory);
  const list = useMemo(() => {
    const all = allExperiences(wanted.sort).read();
    return searchResults(wanted, { plan, searchable, results, counts, all });
  }, [wanted, plan, searchable, results, counts]);
  const shown = usePreviousWhilePending(list, MAX_PREVIOUS_MS);
  const isCurrent = search === applied && shown === list;
  const current = useMemo(
    () => (isCurrent ? shown : withImmediateCounts(shown, directory, view)),
    [isCurrent, shown, directory, view],
  );
  return personal ?? current;
}

function useResults(wanted: Search, plan: Plan): Results | undefined {
  const feed = useMemo(() => feedOf(wanted, plan), [wanted, plan]);
  const view = useFeed(feed);
  return useMemo(() => feed && view && { feed, view }, [feed, view]);
}

/** The list. While the list is pending, the previous list is returned, for at most `maxMs`. */
function usePreviousWhilePending(list: ListState, maxMs: number): ListState {
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
