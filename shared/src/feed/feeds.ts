import { companyMatcher } from '../counts/match-companies.ts';
import { filterMatcher } from '../counts/match-filters.ts';
import {
  MAX_FEEDS,
  MAX_FILTERED_READS,
  MAX_PAGES_OF_COMPANIES,
  MAX_PICKED_FROM,
  MAX_READS,
  PAGE_SIZE,
  SEARCH_DEBOUNCE_MS,
} from '../limits.ts';
import type { Experience } from '../model/experience.ts';
import type { SortOrder } from '../model/filters.ts';
import { type Filters, isFiltered } from '../model/filters.ts';
import { isCountable } from '../store/search-conditions.ts';
import { createFeed, type Feed, type RecentlyRead } from './feed.ts';
import { type FeedOptions, queryLimit } from './feed-options.ts';
import { firstPageCache } from './first-page-cache.ts';
import { createRecentlyUsed } from './recently-used.ts';

/** For results that the page picks from all. A document is read twice: for the page, and by its listener. */
export const PICKED_FROM_ALL = { pageSize: 40, maxPages: 6 } as const;
/** For results that the page picks from filtered ones. Two pages stay within MAX_FILTERED_READS. */
const PICKED_BY_FILTERS = { pageSize: 32, maxPages: 2 } as const;

const feeds = createRecentlyUsed<Feed>(MAX_FEEDS);

export const allExperiences = (sort: SortOrder): Feed =>
  feedFor(`all ${sort}`, {
    sort,
    queries: [undefined],
    pageSize: PAGE_SIZE,
    maxPages: 1,
    firstPageCache: sort === 'latest' ? firstPageCache : undefined,
  });

/** The filtered experiences of the companies of each query: up to thirty, or undefined for all. */
export function experiencesOf(queries: FeedOptions['queries'], sort: SortOrder, filters: Filters): Feed {
  const options = { sort, queries, ...searchOptions(filters), pageSize: PAGE_SIZE };
  const pageReads = queries.length * queryLimit(options);
  const affordable = options.filters
    ? MAX_FILTERED_READS / (2 * pageReads)
    : (MAX_READS - 2 * PAGE_SIZE) / pageReads;
  const maxPages = isCountable(filters)
    ? Math.min(Math.floor(affordable), MAX_PAGES_OF_COMPANIES)
    : Math.floor(MAX_PICKED_FROM / pageReads);
  return feedFor(nameOf(sort, queries, filters), {
    ...options,
    maxPages: Math.max(1, maxPages),
    debounceMs: SEARCH_DEBOUNCE_MS,
  });
}

const nameOf = (...selection: readonly [SortOrder, FeedOptions['queries'], Filters]): string =>
  JSON.stringify(selection);

/** What the list of the latest experiences that pass the filters has read recently; undefined without such a list. */
export async function readRecently(filters: Filters): Promise<RecentlyRead | undefined> {
  const { companies } = filters;
  const name = nameOf('latest', [companies.length > 0 ? companies : undefined], filters);
  return feeds.get(name)?.readRecently();
}

/** The filtered experiences whose company contains `search`. The page picks them from those of all. */
export function pickedExperiences(search: string, sort: SortOrder, filters: Filters): Feed {
  const isWanted = companyMatcher(search);
  const passes = filterMatcher(filters);
  const options = searchOptions(filters);
  return feedFor(JSON.stringify(['picked', sort, search, filters]), {
    sort,
    queries: [undefined],
    ...options,
    companySearch: search,
    accepts: (experience) => isWanted(experience.company) && passes(experience),
    ...(options.filters ? PICKED_BY_FILTERS : PICKED_FROM_ALL),
    minFound: PAGE_SIZE,
    debounceMs: SEARCH_DEBOUNCE_MS,
  });
}

/** Search documents are written shortly after their experiences, so the page checks the found experiences again. */
function searchOptions(filters: Filters): Pick<FeedOptions, 'filters' | 'accepts'> {
  const asked = { ...filters, companies: [] };
  if (!isFiltered(asked)) return {};
  return { filters: asked, accepts: filterMatcher(asked) };
}

export function findExperience(id: string): Experience | undefined {
  for (const feed of feeds.values()) {
    const found = feed.find(id);
    if (found) return found;
  }
  return undefined;
}

const feedFor = (name: string, options: FeedOptions): Feed =>
  feeds.getOrCreate(name, () => createFeed(options));
