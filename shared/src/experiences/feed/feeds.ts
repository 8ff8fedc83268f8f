import type { Experience } from '../experience.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { createFeed, type Feed } from './feed.ts';
import type { SortOrder } from './position.ts';
import type { FeedQuestion } from './question.ts';
import { storedFirstPage } from './stored-first-page.ts';

/** Four columns of six: what a large screen shows at once. */
export const PAGE_SIZE = 24;
/** Pages read for one look at a search that has to pick its results from the whole feed; each is read, then listened to. */
const MOST_PAGES_OF_SEARCH = 10;
/** As much as the portal reads where nothing is counted. */
export const MOST_WITHOUT_COUNTS = 2000;
const WHOLE_PAGE_SIZE = 40;
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
  return feedFor(JSON.stringify([sort, queries]), { sort, queries, pageSize: PAGE_SIZE, mostPages: 1 });
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
    pageSize: PAGE_SIZE,
    mostPages: MOST_PAGES_OF_SEARCH,
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
