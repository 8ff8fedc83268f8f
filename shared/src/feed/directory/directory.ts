import { countAll, type SearchableCompany, searchableCompanies } from '../../counts/match-companies.ts';
import { listenOnceLoaded } from '../../store/listen.ts';
import { createLiveStore, type LiveState, type LiveStore, useLiveStore } from '../live-store.ts';

export interface Directory {
  readonly companies: readonly SearchableCompany[];
  readonly total: number;
}

/** The directory of the functions, live. Fails with NotCountedError while the functions have not counted everything. */
export const directory: LiveStore<Directory> = createLiveStore('the directory', (next, fail) => {
  let companies: readonly SearchableCompany[] = [];
  const receive = (numbers: ReadonlyMap<string, number>): void => {
    companies = searchableCompanies(numbers, companies);
    next({ companies, total: countAll(companies) });
  };
  return listenOnceLoaded(
    import('./watch-numbers.ts'),
    ({ watchNumbers }) => watchNumbers(receive, fail),
    fail,
  );
});

export const useDirectory = (isNeeded: boolean): LiveState<Directory> =>
  useLiveStore(isNeeded ? directory : undefined);

export function preloadSearch(): void {
  directory.watch(() => undefined)();
}
