import type { Experience } from '../experience.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { createFeed, type Feed } from './feed.ts';
import type { SortOrder } from './position.ts';
import { type FeedQuestion, MOST_READS, queryLimit } from './question.ts';
import { storedFirstPage } from './stored-first-page.ts';

/** Four columns of six: what a large screen shows at once. */
export const PAGE_SIZE = 24;
/** How the results of a search are picked from the feed of all; each document is read, then listened to. */
export const PICKED_PAGE_SIZE = 40;
const MOST_PICKED_PAGES = 6;
/** Pages for one look at the experiences of many companies: more than one where one company has most of it. */
const MOST_PAGES_OF_NAMES = 3;
/** As much as the portal reads where nothing is counted. */
export const MOST_WITHOUT_COUNTS = 2000;
const WHOLE_PAGE_SIZE = 40;
/** Until a search is listened to, in milliseconds, so that typing does not listen to the results of each letter. */
const SEARCH_REST = 1000;
/** Feeds that are kept for who comes back to them. */
const MOST_FEEDS = 8;

const feeds = new RecentlyUsed<Feed>(MOST_FEEDS);

/** All experiences, page by page. */
export function allExperiences(sort: SortOrder): Feed {
  const keep = sort === 'latest' ? storedFirstPage : undefined;
  return feedFor(`all ${sort}`, { sort, queries: [undefined], pageSize: PAGE_SIZE, mostPages: 1, keep });
}

/** The experiences of some companies, whose names are asked for, thirty a query. */
export function experiencesOf(queries: readonly (readonly string[])[], sort: SortOrder): Feed {
  const pageReads = queries.length * queryLimit(queries.length, PAGE_SIZE);
  const affordable = Math.floor((MOST_READS - 2 * PAGE_SIZE) / pageReads);
  const mostPages = Math.max(1, Math.min(affordable, MOST_PAGES_OF_NAMES));
  return feedFor(JSON.stringify([sort, queries]), {
    sort,
    queries,
    pageSize: PAGE_SIZE,
    mostPages,
    rest: SEARCH_REST,
  });
}

/** The experiences of some companies, picked from all. `name` stands for those that are accepted. */
export function experiencesPicked(
  name: string,
  accepts: (company: string) => boolean,
  sort: SortOrder,
): Feed {
  return feedFor(`picked ${sort} ${name}`, {
    sort,
    queries: [undefined],
    accepts,
    pageSize: PICKED_PAGE_SIZE,
    enough: PAGE_SIZE,
    mostPages: MOST_PICKED_PAGES,
    rest: SEARCH_REST,
  });
}

/** The newest 2,000 experiences at once, for where nothing is counted. */
export function newestExperiences(): Feed {
  return feedFor('whole', {
    sort: 'latest',
    queries: [undefined],
    pageSize: WHOLE_PAGE_SIZE,
    mostPages: MOST_WITHOUT_COUNTS / WHOLE_PAGE_SIZE,
    isWhole: true,
  });
}

/** What is known of an experience without asking for it. */
export function findExperience(id: string): Experience | undefined {
  for (const feed of feeds.values()) {
    const found = feed.find(id);
    if (found) return found;
  }
  return undefined;
}

/** Forgets every feed; for tests, which share the page. */
export function forgetFeeds(): void {
  feeds.clear();
}

function feedFor(name: string, question: FeedQuestion): Feed {
  return feeds.take(name, () => createFeed(question));
}
