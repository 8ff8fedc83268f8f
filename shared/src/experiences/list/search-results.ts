import type { Directory } from '../directory/directory.ts';
import { companyMatcher, countMatches, matchCompanies } from '../directory/match-companies.ts';
import { planSearch } from '../directory/plan-search.ts';
import type { Experience } from '../experience.ts';
import type { Feed, FeedView } from '../feed/feed.ts';
import {
  experiencesOf,
  FILTERED_PAGE_SIZE,
  filteredExperiences,
  newestExperiences,
  PAGE_SIZE,
} from '../feed/feeds.ts';
import { comparePositions, type SortOrder } from '../feed/position.ts';
import { countChoices } from '../filters/count-choices.ts';
import { type Filters, isFiltered } from '../filters/filters.ts';
import { filterMatcher } from '../filters/match-filters.ts';
import type { LiveState } from '../live-store.ts';
import { type ExperienceList, listOf, readyList } from './experience-list.ts';

export interface Search {
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
}

export const isBlank = (search: string): boolean => search.trim() === '';

/** The feed that gives the results of a search; undefined while it needs none. */
export function searchFeed(
  { search, sort, filters }: Search,
  directory: LiveState<Directory>,
): Feed | undefined {
  if (isFiltered(filters)) return newestExperiences(filters.companies);
  if (isBlank(search) || directory.status !== 'ready' || directory.value.experiences) return undefined;
  const { companies, total } = directory.value;
  const found = matchCompanies(companies, search);
  if (found.length === 0) return undefined;
  const plan = planSearch(found, total, { names: PAGE_SIZE, feed: FILTERED_PAGE_SIZE });
  const matches = companyMatcher(search);
  if (plan.kind === 'names') return experiencesOf(plan.queries, sort);
  return filteredExperiences(search.trim(), ({ company }) => matches(company), sort);
}

/** What the filters find within the search, among the newest experiences of the chosen companies or of all. */
export function filteredResults(
  { search, sort, filters }: Search,
  directory: LiveState<Directory>,
  results: { readonly feed: Feed; readonly view: FeedView },
  all: FeedView,
): ExperienceList {
  const matches = filterMatcher(filters);
  const { view } = results;
  if (view.status === 'failed') return view;
  if (view.status === 'loading')
    return readyList({
      items: all.status === 'ready' ? matching(all.items, search).filter(matches) : [],
      isPending: true,
    });
  const searched = matching(view.items, search);
  const items = sortByDate(searched.filter(matches), sort);
  const counted = directory.status === 'ready' ? directory.value : undefined;
  const isOfAll = filters.companies.length === 0;
  return readyList({
    items,
    matched: items.length,
    total: isOfAll || !counted ? view.items.length : counted.total,
    isPartial: view.hasMore || (!isOfAll && counted?.isPartial === true),
    choiceCounts: countChoices(searched, filters),
  });
}

/** What a search finds. Until its feed is read, the matches among what is already loaded. */
export function searchResults(
  { search, sort }: Pick<Search, 'search' | 'sort'>,
  directory: LiveState<Directory>,
  results: { readonly feed: Feed; readonly view: FeedView } | undefined,
  all: FeedView,
): ExperienceList {
  if (directory.status === 'failed') return directory;
  const loaded = all.status === 'ready' ? all.items : [];
  if (directory.status === 'loading') return readyList({ items: matching(loaded, search), isPending: true });
  const { companies, experiences, total, isPartial } = directory.value;
  if (experiences) {
    const found = sortByDate(matching(experiences, search), sort);
    return readyList({ items: found, matched: found.length, total, isPartial });
  }
  const matched = countMatches(companies, search);
  if (matched === 0) return readyList({ matched, total });
  if (!results || results.view.status === 'loading')
    return readyList({ items: matching(loaded, search), isPending: true, matched, total });
  const list = listOf(results.feed, results.view);
  return list.status === 'ready' ? { ...list, matched, total } : list;
}

/** The list of the search before, with the counts of the one that follows it. */
export function withImmediateCounts(
  list: ExperienceList,
  directory: LiveState<Directory>,
  { search, filters }: Pick<Search, 'search' | 'filters'>,
): ExperienceList {
  if (list.status !== 'ready') return list;
  if (directory.status !== 'ready' || isFiltered(filters))
    return { ...list, matched: undefined, isPending: true };
  const { companies, total, isPartial } = directory.value;
  return { ...list, matched: countMatches(companies, search), total, isPartial, isPending: true };
}

function matching(experiences: readonly Experience[], search: string): readonly Experience[] {
  const matches = companyMatcher(search);
  return experiences.filter(({ company }) => matches(company));
}

export function sortByDate(experiences: readonly Experience[], sort: SortOrder): readonly Experience[] {
  return [...experiences].sort((one, other) => comparePositions(sort, one, other));
}
