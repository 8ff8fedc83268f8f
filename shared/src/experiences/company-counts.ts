import { readStats, type StatsCell } from './counts/stats-document.ts';
import { listenToStore } from './listen-to-store.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { RecentlyUsed } from './recently-used.ts';

/** Companies whose counts are kept for who comes back to them. */
const MAX_COMPANIES = 8;

const kept = new RecentlyUsed<LiveStore<readonly StatsCell[]>>(MAX_COMPANIES);

/** The counts of one company as the trigger keeps them, live. */
export function companyCounts(company: string): LiveStore<readonly StatsCell[]> {
  return kept.getOrCreate(company, () => createCounts(company));
}

/** Forgets all counts; for tests, which share the page. */
export function forgetCounts(): void {
  kept.clear();
}

function createCounts(company: string): LiveStore<readonly StatsCell[]> {
  return createLiveStore(`the counts of ${company}`, (next, fail) =>
    listenToStore<unknown>(
      (source, ...listener) => source.watchStats(company, ...listener),
      (data) => next(readStats(data)),
      fail,
    ),
  );
}
