import { useMemo, useSyncExternalStore } from 'react';
import type { CompanyCollection } from '../counts/read-numbers.ts';
import type { Experience } from '../model/experience.ts';
import { companyStores } from './company-stores.ts';
import { useDirectory } from './directory/directory.ts';
import { newestExperiences } from './feeds.ts';
import { type NotReady, watchNothing } from './live-store.ts';
import { useFeed } from './use-feed.ts';

export type CompanyCells<Cell> =
  | NotReady
  | {
      readonly status: 'ready';
      readonly cells: readonly Cell[];
      /** Set where only the company's newest experiences are counted. */
      readonly isPartial?: boolean;
    };

/**
 * The hook for what is kept of one company in a collection, live; no cells for a company without experiences, nor for ''. Where
 * nothing is kept, `countHere` counts the experiences that the page reads: all, or the newest of the company where there are
 * too many.
 */
export function companyCellsHook<Cell>(
  what: string,
  collection: CompanyCollection,
  read: (data: unknown) => readonly Cell[],
  countHere: (experiences: Iterable<Experience>, company: string) => readonly Cell[] = () => [],
) {
  const storeOf = companyStores(what, collection, read);
  return function useCompanyCells(company: string): CompanyCells<Cell> {
    const counts = useDirectory(true);
    const here = counts.status === 'ready' ? counts.value.experiences : undefined;
    const isPartial = counts.status === 'ready' && counts.value.isPartial && company !== '';
    const own = useFeed(isPartial ? newestExperiences([company]) : undefined);
    const isKept = counts.status === 'ready' && here === undefined && company !== '';
    const store = isKept ? storeOf(company) : undefined;
    const kept = useSyncExternalStore(store?.watch ?? watchNothing, () => store?.read());
    return useMemo(() => {
      if (counts.status !== 'ready') return counts;
      if (own && own.status !== 'ready') return own;
      if (here) {
        const cells = countHere(own?.items ?? here, company);
        return { status: 'ready', cells, isPartial: own?.hasMore ?? false };
      }
      if (!kept) return { status: 'ready', cells: [] };
      return kept.status === 'ready' ? { status: 'ready', cells: kept.value } : kept;
    }, [counts, here, own, kept, company]);
  };
}
