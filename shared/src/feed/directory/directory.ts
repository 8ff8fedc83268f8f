import { countAll, type SearchableCompany, searchableCompanies } from '../../counts/match-companies.ts';
import type { Experience } from '../../model/experience.ts';
import { listenOnceLoaded } from '../../store/listen.ts';
import { MAX_WITHOUT_COUNTS, newestExperiences } from '../feeds.ts';
import { createLiveStore, type LiveState, type LiveStore, useLiveStore } from '../live-store.ts';

export interface Directory {
  readonly companies: readonly SearchableCompany[];
  readonly total: number;
  /** The newest experiences, up to 2,000. Present only if there is no trigger. */
  readonly experiences?: readonly Experience[];
  /** True if there are more experiences than the page has counted. */
  readonly isPartial: boolean;
}

/** The directory, live. It comes from the trigger's documents. If there is no trigger, the page counts. */
export const directory: LiveStore<Directory> = createLiveStore('the directory', (next, fail) => {
  let stopCounting: (() => void) | undefined;
  let companies: readonly SearchableCompany[] = [];
  const receive = (numbers: ReadonlyMap<string, number> | undefined): void => {
    if (!numbers) {
      stopCounting ??= countHere(next, fail);
      return;
    }
    stopCounting?.();
    stopCounting = undefined;
    companies = searchableCompanies(numbers, companies);
    next(directoryOf(companies));
  };
  const stop = listenOnceLoaded(
    import('./watch-numbers.ts'),
    ({ watchNumbers }) => watchNumbers(receive, fail),
    fail,
  );
  return () => {
    stop();
    stopCounting?.();
  };
});

const directoryOf = (companies: readonly SearchableCompany[]): Directory => ({
  companies,
  total: countAll(companies),
  isPartial: false,
});

let hasWarned = false;

function countHere(next: (value: Directory) => void, fail: (error: unknown) => void): () => void {
  if (!hasWarned) {
    hasWarned = true;
    console.warn(
      `Nothing is counted in this project, so the page reads the newest ${MAX_WITHOUT_COUNTS} experiences to search and ` +
        'chart them. Deploy the function countExperience, then run npm run verify-counts: see docs/deploying.md.',
    );
  }
  const feed = newestExperiences();
  const before = feed.read();
  if (before.status === 'failed') before.retry();
  const update = (): void => {
    const state = feed.read();
    if (state.status === 'failed') fail(new Error('The experiences could not be read'));
    if (state.status === 'ready') next(countedHere(state.items, state.hasMore));
  };
  const stop = feed.watch(update);
  update();
  return stop;
}

function countedHere(experiences: readonly Experience[], isPartial: boolean): Directory {
  const counts = new Map<string, number>();
  for (const { company } of experiences) counts.set(company, (counts.get(company) ?? 0) + 1);
  return { ...directoryOf(searchableCompanies(counts)), experiences, isPartial };
}

export const useDirectory = (isNeeded: boolean): LiveState<Directory> =>
  useLiveStore(isNeeded ? directory : undefined);

export function preloadSearch(): void {
  directory.watch(() => undefined)();
}
