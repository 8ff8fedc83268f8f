import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Directory, directory } from './directory/directory.ts';
import { countAll, matchCompanies, matchesSearch } from './directory/match-companies.ts';
import { planSearch } from './directory/plan-search.ts';
import type { Experience } from './experience.ts';
import type { Feed, FeedView } from './feed/feed.ts';
import {
  allExperiences,
  experiencesOf,
  FILTERED_PAGE_SIZE,
  filteredExperiences,
  PAGE_SIZE,
} from './feed/feeds.ts';
import type { SortOrder } from './feed/position.ts';
import type { LiveState, LiveStore } from './live-store.ts';
import { sortByDate } from './select-experiences.ts';

export type ExperienceList =
  | { readonly status: 'loading' }
  /** Reading failed and has stopped; `retry` starts it again. */
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** In the chosen order. An experience keeps its identity until it changes. */
      readonly items: readonly Experience[];
      /** Whether the items of this search are still on their way; those at hand may be some of them. */
      readonly isPending: boolean;
      /** How many experiences the search matches; undefined while there is no search, or until it is known. */
      readonly matched: number | undefined;
      /** How many experiences there are in all; while there is no search, how many were read. */
      readonly total: number;
      /** Whether `matched` and `total` count the newest experiences only, where nothing keeps counts of all. */
      readonly isPartial: boolean;
      readonly hasMore: boolean;
      /** The last `loadMore` failed; it may be called again. */
      readonly hasFailed: boolean;
      readonly loadMore: () => void;
      /** Says which items the reader sees, by index, both included, so that these are kept live. */
      readonly show: (first: number, last: number) => void;
    };

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

/**
 * How long a search rests before its experiences are asked for and shown, so that typing reads no page for each letter, and
 * nothing but the numbers of results is painted between two letters.
 */
const REST_MILLISECONDS = 60;

/** How long the experiences of the search before may stay, rather than make room for others that are about to come. */
const PATIENCE_MILLISECONDS = 400;

/** The experiences whose company contains `search`, sorted, live. Their numbers are there before they are. */
export function useExperienceList(query: {
  readonly search: string;
  readonly sort: SortOrder;
}): ExperienceList {
  const { search, sort } = query;
  const last = useRested(search);
  const rested = isBlank(search) ? search : last;
  const counts = useDirectory(!isBlank(search));
  const feed = allExperiences(sort);
  const state = useFeed(feed);
  const found = useSearch(rested, sort, counts, state);
  const list = useMemo(() => found ?? listOf(feed, state), [found, feed, state]);
  const shown = useAnswered(list);
  return useMemo(
    () => (search === rested && shown === list ? list : countAhead(shown, counts, search)),
    [shown, list, counts, search, rested],
  );
}

/** Listens to the directory, so that a search has its answer at once. */
export function prepareSearch(): void {
  directory.watch(() => undefined)();
}

/** What a search finds; undefined for a blank one. `all` is the feed that it narrows. */
function useSearch(
  search: string,
  sort: SortOrder,
  counts: LiveState<Directory>,
  all: FeedView,
): ExperienceList | undefined {
  const feed = useMemo(() => findFeed(counts, search, sort), [counts, search, sort]);
  const state = useFeed(feed);
  return useMemo(() => {
    if (isBlank(search)) return undefined;
    if (counts.status === 'failed') return counts;
    const at = state?.status === 'ready' ? state : all;
    const hand =
      at.status === 'ready' ? at.items.filter(({ company }) => matchesSearch(company, search)) : [];
    if (counts.status === 'loading') return pending(hand, undefined, 0);
    const { value } = counts;
    const matched = countMatches(value, search);
    if (value.experiences) return pickedHere(value, value.experiences, search, sort);
    if (matched === 0) return { ...pending([], 0, value.total), isPending: false };
    if (!feed || !state || state.status === 'loading') return pending(hand, matched, value.total);
    const list = listOf(feed, state);
    return list.status === 'ready' ? { ...list, matched, total: value.total } : list;
  }, [counts, state, all, search, sort, feed]);
}

/** The list, or the one before it while its items are on their way and have not been for long. */
function useAnswered(list: ExperienceList): ExperienceList {
  const isPending = list.status === 'ready' && list.isPending;
  const [answered, setAnswered] = useState(list);
  const [isOverdue, setIsOverdue] = useState(false);
  if (!isPending && answered !== list) setAnswered(list);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isPending]);
  return isPending && !isOverdue ? answered : list;
}

/** The list of a search before, with the numbers of the search that follows it. */
function countAhead(list: ExperienceList, counts: LiveState<Directory>, search: string): ExperienceList {
  if (list.status !== 'ready') return list;
  if (counts.status !== 'ready') return { ...list, matched: undefined, isPending: true };
  const { value } = counts;
  return {
    ...list,
    matched: countMatches(value, search),
    total: value.total,
    isPartial: value.isPartial,
    isPending: true,
  };
}

function countMatches({ companies }: Directory, search: string): number {
  return countAll(matchCompanies(companies, search));
}

const isBlank = (search: string): boolean => search.trim() === '';

/** Where the experiences of a search are read; undefined while nothing is to be read. */
function findFeed(counts: LiveState<Directory>, search: string, sort: SortOrder): Feed | undefined {
  if (isBlank(search) || counts.status !== 'ready' || counts.value.experiences) return undefined;
  const { companies, total } = counts.value;
  const matches = matchCompanies(companies, search);
  if (matches.length === 0) return undefined;
  const plan = planSearch(matches, total, { names: PAGE_SIZE, feed: FILTERED_PAGE_SIZE });
  if (plan.kind === 'names') return experiencesOf(plan.queries, sort);
  return filteredExperiences(search.trim(), ({ company }) => matchesSearch(company, search), sort);
}

function pending(items: readonly Experience[], matched: number | undefined, total: number): Ready {
  return {
    status: 'ready',
    items,
    isPending: true,
    matched,
    total,
    isPartial: false,
    hasMore: false,
    hasFailed: false,
    loadMore: nothing,
    show: nothing,
  };
}

function pickedHere(
  { total, isPartial }: Directory,
  experiences: readonly Experience[],
  search: string,
  sort: SortOrder,
): Ready {
  const items = experiences.filter(({ company }) => matchesSearch(company, search));
  return {
    ...pending(sortByDate(items, sort), items.length, total),
    isPending: false,
    isPartial,
  };
}

function listOf({ loadMore, setVisibleRange }: Feed, state: FeedView): ExperienceList {
  if (state.status !== 'ready') return state;
  const { items, hasMore, hasFailed } = state;
  return {
    ...pending(items, undefined, items.length),
    isPending: false,
    hasMore,
    hasFailed,
    loadMore,
    show: setVisibleRange,
  };
}

const nothing = (): void => undefined;
const watchNothing = () => nothing;

function useFeed(feed: Feed): FeedView;
function useFeed(feed: Feed | undefined): FeedView | undefined;
function useFeed(feed: Feed | undefined): FeedView | undefined {
  const read = () => feed?.read();
  return useSyncExternalStore(feed?.watch ?? watchNothing, read, read);
}

const IDLE: Pick<LiveStore<Directory>, 'read' | 'watch'> = { read: () => LOADING, watch: watchNothing };
const LOADING = { status: 'loading' } as const;

/** The directory, which is listened to only where it is needed. */
export function useDirectory(isNeeded: boolean): LiveState<Directory> {
  const { watch, read } = isNeeded ? directory : IDLE;
  return useSyncExternalStore(watch, read, read);
}

/** The value once it has stopped changing for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
