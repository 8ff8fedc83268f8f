import { readStats, type StatsCell } from './counts/stats-document.ts';
import { listenToStore } from './listen-to-store.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { RecentlyUsed } from './recently-used.ts';

/** Companies whose counts stay for a reader who comes back. */
const MAX_COMPANIES = 8;

const recent = new RecentlyUsed<LiveStore<readonly StatsCell[]>>(MAX_COMPANIES);

/** The counts of one company as the trigger keeps them, live. */
export function companyCounts(company: string): LiveStore<readonly StatsCell[]> {
  return recent.getOrCreate(company, () => createCounts(company));
}

/** Forgets all counts; for tests, which share the page. */
export function forgetCounts(): void {
  recent.clear();
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
