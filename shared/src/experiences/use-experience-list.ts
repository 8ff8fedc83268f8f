import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Directory, directory } from './directory/directory.ts';
import { countAll, matchCompanies, matchesSearch } from './directory/match-companies.ts';
import { planSearch } from './directory/plan-search.ts';
import type { Experience } from './experience.ts';
import type { Feed, FeedState } from './feed/feed.ts';
import { allExperiences, experiencesOf, experiencesPicked, PAGE_SIZE } from './feed/feeds.ts';
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

/** How long a search rests before its experiences are asked for, so that typing does not read a page for each letter. */
const REST_MILLISECONDS = 120;

/** The experiences whose company contains `search`, sorted, live. */
export function useExperienceList(query: {
  readonly search: string;
  readonly sort: SortOrder;
}): ExperienceList {
  const { search, sort } = query;
  const feed = allExperiences(sort);
  const state = useFeed(feed);
  const found = useSearch(search, sort, state);
  return useMemo(() => found ?? listOf(feed, state), [found, feed, state]);
}

/** Listens to the directory, so that a search has its answer at once. */
export function prepareSearch(): void {
  directory.watch(() => undefined)();
}

/** What a search finds; undefined for a blank one. `all` is the feed that it narrows. */
function useSearch(search: string, sort: SortOrder, all: FeedState): ExperienceList | undefined {
  const isBlank = search.trim() === '';
  const counts = useDirectory(!isBlank);
  const rested = useRested(search);
  const feed = useMemo(() => findFeed(counts, rested, sort), [counts, rested, sort]);
  const state = useFeed(feed);
  return useMemo(() => {
    if (isBlank) return undefined;
    if (counts.status === 'failed') return counts;
    const at = state?.status === 'ready' ? state : all;
    const hand =
      at.status === 'ready' ? at.items.filter(({ company }) => matchesSearch(company, search)) : [];
    if (counts.status === 'loading') return pending(hand, undefined, 0);
    const { value } = counts;
    const matched = countAll(matchCompanies(value.companies, search));
    if (value.experiences) return pickedHere(value, value.experiences, search, sort);
    if (matched === 0) return { ...pending([], 0, value.total), isPending: false };
    if (search !== rested || !feed || !state) return pending(hand, matched, value.total);
    if (state.status === 'loading') return pending(hand, matched, value.total);
    const list = listOf(feed, state);
    return list.status === 'ready' ? { ...list, matched, total: value.total } : list;
  }, [isBlank, counts, state, all, search, rested, sort, feed]);
}

/** Where the experiences of a search are read; undefined while nothing is to be read. */
function findFeed(counts: LiveState<Directory>, search: string, sort: SortOrder): Feed | undefined {
  if (search.trim() === '' || counts.status !== 'ready' || counts.value.experiences) return undefined;
  const { companies, total } = counts.value;
  const matches = matchCompanies(companies, search);
  if (matches.length === 0) return undefined;
  const plan = planSearch(matches, total, PAGE_SIZE);
  if (plan.kind === 'names') return experiencesOf(plan.queries, sort);
  return experiencesPicked(search.trim(), (company) => matchesSearch(company, search), sort);
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

function listOf({ loadMore, show }: Feed, state: FeedState): ExperienceList {
  if (state.status !== 'ready') return state;
  const { items, hasMore, hasFailed } = state;
  return {
    ...pending(items, undefined, items.length),
    isPending: false,
    hasMore,
    hasFailed,
    loadMore,
    show,
  };
}

const nothing = (): void => undefined;
const watchNothing = () => nothing;

function useFeed(feed: Feed): FeedState;
function useFeed(feed: Feed | undefined): FeedState | undefined;
function useFeed(feed: Feed | undefined): FeedState | undefined {
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
