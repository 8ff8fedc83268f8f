import {
  companyMatcher,
  comparePositions,
  countCompanyMatches,
  type Directory,
  type Experience,
  type Feed,
  type FeedView,
  filterMatcher,
  isFiltered,
  type LiveState,
  type SortOrder,
} from '@portal/shared/experiences';
import type { ListView } from '@portal/shared/portal';
import { type ListState, readyList } from './list-state.ts';
import { isBlank, type Search } from './search.ts';
import type { ResultCounts } from './search-counts.ts';
import type { Plan } from './search-plan.ts';

/** The feed of a search, and its state. */
export interface Results {
  readonly feed: Feed;
  readonly view: FeedView;
}

export interface SearchInputs {
  readonly plan: Plan;
  /** Ready if a search in the store finds every experience. */
  readonly searchable: LiveState<unknown>;
  /** Undefined if the plan needs no feed. */
  readonly results: Results | undefined;
  readonly counts: ResultCounts;
  /** The state of the list of all experiences. */
  readonly all: FeedView;
}

/**
 * The list of a search. Until the feed of the search is read, the list has the matches among the experiences that are
 * already loaded.
 */
export function searchResults(
  wanted: Search,
  { plan, searchable, results, counts, all }: SearchInputs,
): ListState {
  if (plan.kind === 'failed') return plan.state;
  const given = { ...counts, isByWords: wanted.isByWords };
  if (plan.kind === 'none') return readyList(given);
  if (results?.view.status === 'failed') return results.view;
  const isAwaited = isFiltered(wanted.filters) && searchable.status === 'loading';
  if (isAwaited || results?.view.status !== 'ready') {
    const items = all.status === 'ready' ? matching(all.items, wanted) : [];
    return readyList({ ...given, items, isPending: true });
  }
  const { view, feed } = results;
  return readyList({ ...view, ...given, loadMore: feed.loadMore, setVisibleRange: feed.setVisibleRange });
}

/** The experiences that match the search, in its order. */
export function matching(experiences: readonly Experience[], wanted: ListView): readonly Experience[] {
  const isOfCompany = companyMatcher(wanted.search);
  const passes = filterMatcher(wanted.filters);
  return sortByDate(
    experiences.filter((experience) => isOfCompany(experience.company) && passes(experience)),
    wanted.sort,
  );
}

export const sortByDate = (experiences: readonly Experience[], sort: SortOrder): readonly Experience[] =>
  [...experiences].sort((one, other) => comparePositions(sort, one, other));

/** The list of the previous search with the counts of the next search. No further page of this list can be loaded. */
export function withImmediateCounts(
  list: ListState,
  directory: LiveState<Directory>,
  wanted: ListView,
): ListState {
  if (list.status !== 'ready') return list;
  const before = { ...list, isPending: true, hasMore: false, matched: undefined };
  if (directory.status !== 'ready' || isFiltered(wanted.filters)) return before;
  const { companies, total } = directory.value;
  const matched = countCompanyMatches(companies, wanted.search);
  // The number of experiences with the words is not known yet.
  if (matched === 0 && !isBlank(wanted.search)) return before;
  return { ...before, matched, total };
}
