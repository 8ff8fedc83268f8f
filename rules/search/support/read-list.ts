import { setTimeout as delay } from 'node:timers/promises';
import { feedOf, type Plan, planSearch } from '../../../mf-experiences/src/search/plan-search.ts';
import { hasNoCompany, type Search, searchFor } from '../../../mf-experiences/src/search/search.ts';
import { directory } from '../../../shared/src/feed/directory/directory.ts';
import type { Feed } from '../../../shared/src/feed/feed.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import type { Combination } from './combinations.ts';

/** The search and the plan that the list uses for a combination, and its feed. If nothing can match, there is no feed. */
export interface Asked {
  readonly wanted: Search;
  readonly plan: Plan;
  readonly feed: Feed | undefined;
}

export function ask(combination: Combination): Asked {
  const companies = directory.read();
  const wanted = searchFor(combination, hasNoCompany(combination, companies));
  const plan = planSearch(wanted, companies, { status: 'ready', value: true });
  return { wanted, plan, feed: feedOf(wanted, plan) };
}

type ReadyFeed = Extract<ReturnType<Feed['read']>, { readonly status: 'ready' }>;

/** Resolves to the first page once it is read. The feed must be watched. */
export async function firstPage(feed: Feed): Promise<ReadyFeed> {
  for (;;) {
    const view = feed.read();
    if (view.status === 'ready' && !view.hasFailed) return view;
    if (view.status !== 'loading') throw new Error('The list could not be read');
    await delay(1);
  }
}

/** Reads all pages up to the end of the list. */
export async function allPages(feed: Feed): Promise<readonly Experience[]> {
  for (;;) {
    const { items, hasMore } = await firstPage(feed);
    if (!hasMore) return items;
    feed.loadMore();
    await delay(1);
  }
}
