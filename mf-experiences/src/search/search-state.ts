import type { Directory, Feed, FeedView, LiveState } from '@portal/shared/feed';
import type { Experience, Stub } from '@portal/shared/model';
import type { ListView } from '@portal/shared/portal';
import { companyMatcher, countCompanyMatches, filterMatcher, isFiltered } from '@portal/shared/search';
import { comparePositions } from '@portal/shared/store';
import { countLoaded, countResults, type KnownCounts } from './count-results.ts';
import { type ListState, type ReadyList, readyList } from './list-state.ts';
import type { Plan } from './plan-search.ts';
import { isBlank, type Search, searchFor } from './search.ts';

/** What the page knows about the results of a search. */
export interface KnownResults {
  readonly plan: Plan;
  readonly directory: LiveState<Directory>;
  /** Ready if a search in the store finds every experience. */
  readonly searchable: LiveState<unknown>;
  /** The feed of the plan and its state; undefined if the plan needs no feed. */
  readonly feed: Pick<Feed, 'loadMore' | 'setVisibleRange'> | undefined;
  readonly found: FeedView | undefined;
  readonly counts: KnownCounts;
  /** The state of the list of all experiences. */
  readonly all: FeedView;
}

/** The list of a search; until it is read, the matches among loaded experiences. */
export function searchState(
  wanted: Search,
  { plan, directory, searchable, feed, found, counts, all }: KnownResults,
): ListState {
  if (plan.kind === 'failed') return plan.state;
  const given = { ...countResults(wanted, plan, directory, found, counts), isByWords: wanted.isByWords };
  if (plan.kind === 'none') return readyList(given);
  if (found?.status === 'failed') return found;
  const isAwaited = isFiltered(wanted.filters) && searchable.status === 'loading';
  if (isAwaited || !feed || found?.status !== 'ready') {
    const items = all.status === 'ready' ? matching(all.items, wanted) : [];
    return readyList({ ...given, items, isPending: true });
  }
  return readyList({ ...found, ...given, loadMore: feed.loadMore, setVisibleRange: feed.setVisibleRange });
}

/** All experiences of a personal list. */
export interface PersonalExperiences {
  readonly experiences: readonly Experience[];
  readonly gone: readonly string[];
  readonly withheld: readonly Stub[];
  /** True if there may be more. */
  readonly isCut: boolean;
}

/** The list of a search among own, saved or liked experiences, with up to `max` items. */
export function personalState(
  wanted: Search,
  { experiences: personal, gone, withheld }: PersonalExperiences,
  max: number,
): ReadyList {
  const isByWords = !personal.map(({ company }) => company).some(companyMatcher(wanted.search));
  const search = searchFor(wanted, isByWords);
  const found = matching(personal, search);
  return readyList({
    ...countLoaded(personal, search),
    items: found.slice(0, max),
    gone,
    personal,
    withheld,
    isByWords,
    hasMore: found.length > max,
  });
}

/** The experiences that match the search, in its order. */
function matching(experiences: readonly Experience[], { search, filters, sort }: ListView) {
  const isOfCompany = companyMatcher(search);
  const passes = filterMatcher(filters);
  return experiences
    .filter((experience) => isOfCompany(experience.company) && passes(experience))
    .sort((one, other) => comparePositions(sort, one, other));
}

/** The previous list with the counts of the next search, which follow every letter. */
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
