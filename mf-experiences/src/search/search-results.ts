import {
  type CountedCells,
  cellOf,
  companyMatcher,
  comparePositions,
  countChoices,
  countCompanyMatches,
  countMatching,
  type Directory,
  type Experience,
  experiencesOf,
  type Feed,
  type FeedView,
  type Filters,
  filterMatcher,
  isFiltered,
  type LiveState,
  MAX_COUNTED,
  newestExperiences,
  pickedExperiences,
  type SortOrder,
  type Totals,
  textMatcher,
} from '@portal/shared/experiences';
import { type ExperienceList, listOf, type ReadyList, readyList } from './experience-list.ts';
import type { Plan, Search } from './search-plan.ts';

/** The feed for the results of a search; undefined if the plan needs no feed. */
export function searchFeed({ search, sort, filters }: Search, plan: Plan | undefined): Feed | undefined {
  switch (plan?.kind) {
    case 'newest':
      return newestExperiences();
    case 'names':
      return experiencesOf(plan.queries, sort, filters);
    case 'feed':
      return pickedExperiences(search.trim(), sort, filters);
    default:
      return undefined;
  }
}

/** The inputs of `searchResults` besides the search. */
export interface SearchInputs {
  readonly plan: Plan | undefined;
  readonly directory: LiveState<Directory>;
  /** True if a search in the store finds every experience. */
  readonly searchable: LiveState<boolean>;
  readonly totals: LiveState<Totals>;
  /**
   * The counts of the experiences that pass the filters with texts; undefined if only the store can count these
   * experiences.
   */
  readonly cells: CountedCells;
  /** The number of matches that the store has counted, up to MAX_COUNTED + 1; undefined until the store has counted. */
  readonly counted: number | undefined;
  readonly results: { readonly feed: Feed; readonly view: FeedView } | undefined;
  /** The function for a list without its own feed, see `useNoopVisibleRange`. */
  readonly setVisibleRange: ReadyList['setVisibleRange'];
  readonly all: FeedView;
}

/**
 * The results of a search. Until the feed of the search is read, the results are the matches among the experiences that
 * are already loaded.
 */
export function searchResults(wanted: Search, inputs: SearchInputs): ExperienceList {
  const { plan, directory, searchable, results, all } = inputs;
  const { search, sort, filters } = wanted;
  if (isFiltered(filters) && searchable.status === 'failed') return searchable;
  if (plan === undefined && directory.status === 'failed') return directory;
  const counts = countResults(wanted, inputs);
  if (plan?.kind === 'none') return readyList({ ...counts, matched: 0 });
  const isWaiting = isFiltered(filters) && searchable.status === 'loading';
  if (!results || isWaiting || results.view.status === 'loading') {
    const loaded = all.status === 'ready' ? matching(all.items, search) : [];
    const items = sortByDate(loaded.filter(filterMatcher(filters)), sort);
    return readyList({ ...counts, items, isPending: true });
  }
  if (plan?.kind === 'newest' && results.view.status === 'ready')
    return newestResults(wanted, inputs, results.view);
  const list = listOf(results.feed, results.view);
  return list.status === 'ready' ? { ...list, ...counts } : list;
}

type ResultCounts = Partial<Pick<ReadyList, 'matched' | 'isAtLeast' | 'total' | 'choiceCounts'>>;

function countResults(
  { search, filters }: Search,
  { directory, totals, ...inputs }: SearchInputs,
): ResultCounts {
  const counted = directory.status === 'ready' ? directory.value : undefined;
  if (!isFiltered(filters))
    return counted ? { matched: countCompanyMatches(counted.companies, search), total: counted.total } : {};
  const cells = inputs.cells === 'pending' ? undefined : inputs.cells;
  const total = counted?.total ?? (totals.status === 'ready' ? totals.value.total : undefined);
  const found = countFound(filters, inputs);
  if (total === undefined || found.matched === undefined) return { total: undefined };
  return { ...found, total, choiceCounts: cells && countChoices(cells, filters) };
}

/**
 * The most exact known number of matches. The counts of companies come first, because they are live, while a long list
 * is live only near the visible cards.
 */
function countFound(
  filters: Filters,
  { plan, cells, counted, results }: Pick<SearchInputs, 'plan' | 'cells' | 'counted' | 'results'>,
): ResultCounts {
  const view = results?.view;
  const isOfCompanies = plan?.kind === 'names' && plan.queries[0] !== undefined;
  if (isOfCompanies && cells && cells !== 'pending') return { matched: countMatching(cells, filters) };
  if (view?.status === 'ready' && !view.hasMore) return { matched: view.items.length };
  if (cells === 'pending') return { matched: undefined };
  if (cells) return { matched: countMatching(cells, filters) };
  if (view?.status !== 'ready') return { matched: undefined };
  const matched = Math.max(view.items.length, counted ?? 0);
  return { matched, isAtLeast: counted === undefined || counted > MAX_COUNTED };
}

/** The matches of the search and the filters among the newest experiences. */
function newestResults(
  { search, sort, filters }: Search,
  { setVisibleRange }: SearchInputs,
  view: Extract<FeedView, { readonly status: 'ready' }>,
): ExperienceList {
  const searched = matching(view.items, search);
  const items = sortByDate(searched.filter(filterMatcher(filters)), sort);
  return readyList({
    items,
    matched: items.length,
    total: view.items.length,
    isPartial: view.hasMore,
    setVisibleRange,
    choiceCounts: countChoices(searched.filter(textMatcher(filters)).map(cellOf), filters),
  });
}

/** The list of the previous search with the counts of the next search. No further page of this list can be loaded. */
export function withImmediateCounts(
  list: ExperienceList,
  directory: LiveState<Directory>,
  { search, filters }: Pick<Search, 'search' | 'filters'>,
): ExperienceList {
  if (list.status !== 'ready') return list;
  const before = { ...list, isPending: true, hasMore: false };
  if (directory.status !== 'ready' || isFiltered(filters)) return { ...before, matched: undefined };
  const { companies, total, isPartial } = directory.value;
  return { ...before, matched: countCompanyMatches(companies, search), total, isPartial };
}

function matching(experiences: readonly Experience[], search: string): readonly Experience[] {
  const matches = companyMatcher(search);
  return experiences.filter(({ company }) => matches(company));
}

export const sortByDate = (experiences: readonly Experience[], sort: SortOrder): readonly Experience[] =>
  [...experiences].sort((one, other) => comparePositions(sort, one, other));
