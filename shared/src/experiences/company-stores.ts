import type { ExperienceSource } from './experience-source.ts';
import { listenToStore } from './listen-to-store.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { RecentlyUsed } from './recently-used.ts';

const MAX_COMPANIES = 8;

/** What is kept of each company, live: `watch` names it in the source, and `read` reads what is stored. */
export function companyStores<Value>(
  what: string,
  watch: 'watchStats' | 'watchCompanyTotals',
  read: (data: unknown) => Value,
) {
  const recent = new RecentlyUsed<LiveStore<Value>>(MAX_COMPANIES);
  return {
    of: (company: string): LiveStore<Value> =>
      recent.getOrCreate(company, () =>
        createLiveStore(`${what} of ${company}`, (next, fail) =>
          listenToStore<unknown>(
            (source: ExperienceSource, ...listener) => source[watch](company, ...listener),
            (data) => next(read(data)),
            fail,
          ),
        ),
      ),
    forget: (): void => recent.clear(),
  };
}
