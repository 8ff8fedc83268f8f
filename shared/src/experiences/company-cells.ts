import { useMemo, useSyncExternalStore } from 'react';
import { useDirectory } from './directory/directory.ts';
import type { Experience } from './experience.ts';
import { newestExperiences } from './feed/feeds.ts';
import { useFeed } from './feed/use-feed.ts';
import { type LiveStore, type NotReady, watchNothing } from './live-store.ts';

export type CompanyCells<Cell> = NotReady | { readonly status: 'ready'; readonly cells: readonly Cell[] };

/**
 * What is kept of one company, live; no cells for a company without experiences, nor for ''. Where nothing is kept,
 * `countHere` counts the experiences that the page reads: all, or the newest of the company where there are too many.
 */
export function useCompanyCells<Cell>(
  company: string,
  stores: { of(company: string): LiveStore<readonly Cell[]> },
  countHere: (experiences: Iterable<Experience>, company: string) => readonly Cell[],
): CompanyCells<Cell> {
  const counts = useDirectory(true);
  const here = counts.status === 'ready' ? counts.value.experiences : undefined;
  const isPartial = counts.status === 'ready' && counts.value.isPartial && company !== '';
  const own = useFeed(isPartial ? newestExperiences([company]) : undefined);
  const isKept = counts.status === 'ready' && here === undefined && company !== '';
  const store = isKept ? stores.of(company) : undefined;
  const kept = useSyncExternalStore(store?.watch ?? watchNothing, () => store?.read());
  return useMemo(() => {
    if (counts.status !== 'ready') return counts;
    if (own && own.status !== 'ready') return own;
    if (here) return { status: 'ready', cells: countHere(own?.items ?? here, company) };
    if (!kept) return { status: 'ready', cells: [] };
    return kept.status === 'ready' ? { status: 'ready', cells: kept.value } : kept;
  }, [counts, here, own, kept, company, countHere]);
}
