import type { Experience } from '../experience.ts';
import { type Filters, isFiltered } from '../filters/filters.ts';
import { filterMatcher } from '../filters/match-filters.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { noteFailedSearch } from '../totals.ts';
import { createFeed, type Feed } from './feed.ts';
import { type FeedOptions, MAX_READS, queryLimit } from './feed-options.ts';
import { firstPageCache } from './first-page-cache.ts';
import type { SortOrder } from './position.ts';

/** Four columns of six: what a large screen shows at once. */
export const PAGE_SIZE = 24;
/** Documents per page where results are filtered from the feed of all; each document is read, then listened to. */
export const FILTERED_PAGE_SIZE = 40;
const MAX_FILTERED_PAGES = 6;
/** More than one page where one company has most of it. */
const MAX_PAGES_OF_COMPANIES = 3;
/** How many experiences the portal reads where nothing is counted. */
export const MAX_WITHOUT_COUNTS = 2000;
const WHOLE_PAGE_SIZE = 40;
/** How long a search is watched before it is listened to, so that typing does not listen to the results of each letter. */
const SEARCH_DEBOUNCE_MS = 1000;
const MAX_FEEDS = 8;

const feeds = new RecentlyUsed<Feed>(MAX_FEEDS);

export function allExperiences(sort: SortOrder): Feed {
  return feedFor(`all ${sort}`, {
    sort,
    queries: [undefined],
    pageSize: PAGE_SIZE,
    maxPages: 1,
    firstPageCache: sort === 'latest' ? firstPageCache : undefined,
  });
}

/** The experiences of some companies, or of all, that pass the filters: queried by name, up to thirty names a query. */
export function experiencesOf(queries: FeedOptions['queries'], sort: SortOrder, filters: Filters): Feed {
  const pageReads = queries.length * queryLimit(queries.length, PAGE_SIZE);
  const affordable = Math.floor((MAX_READS - 2 * PAGE_SIZE) / pageReads);
  return feedFor(JSON.stringify([sort, queries, filters]), {
    sort,
    queries,
    ...searchOptions(filters),
    pageSize: PAGE_SIZE,
    maxPages: Math.max(1, Math.min(affordable, MAX_PAGES_OF_COMPANIES)),
    debounceMs: SEARCH_DEBOUNCE_MS,
  });
}

/** Some of all experiences that pass the filters. `name` stands for those that are accepted. */
export function filteredExperiences(
  name: string,
  accepts: (experience: Experience) => boolean,
  sort: SortOrder,
  filters: Filters,
): Feed {
  const passes = filterMatcher(filters);
  return feedFor(JSON.stringify(['filtered', sort, name, filters]), {
    sort,
    queries: [undefined],
    ...searchOptions(filters),
    accepts: (experience) => accepts(experience) && passes(experience),
    pageSize: FILTERED_PAGE_SIZE,
    minFound: PAGE_SIZE,
    maxPages: MAX_FILTERED_PAGES,
    debounceMs: SEARCH_DEBOUNCE_MS,
  });
}

/** The newest experiences of these companies, or of all for none, up to MAX_WITHOUT_COUNTS, read before any is shown. */
export function newestExperiences(companies: readonly string[] = []): Feed {
  return feedFor(JSON.stringify(['whole', companies]), {
    sort: 'latest',
    queries: [companies.length > 0 ? companies : undefined],
    pageSize: WHOLE_PAGE_SIZE,
    maxPages: MAX_WITHOUT_COUNTS / WHOLE_PAGE_SIZE,
    isWhole: true,
  });
}

/** The search follows what it is kept for within a second, so what it finds is looked at again. */
function searchOptions(filters: Filters): Pick<FeedOptions, 'filters' | 'accepts' | 'failed'> {
  const asked = { ...filters, companies: [] };
  if (!isFiltered(asked)) return {};
  return { filters: asked, accepts: filterMatcher(asked), failed: noteFailedSearch };
}

export function findExperience(id: string): Experience | undefined {
  for (const feed of feeds.values()) {
    const found = feed.find(id);
    if (found) return found;
  }
  return undefined;
}

export function forgetFeeds(): void {
  feeds.clear();
}

function feedFor(name: string, options: FeedOptions): Feed {
  return feeds.getOrCreate(name, () => createFeed(options));
}
