import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { countCells, listCompanies } from './company-stats.ts';
import type { StatsCell } from './counts/stats-document.ts';
import { decodeExperience, type Experience } from './experience.ts';
import { type CollectionState, experienceCollection } from './experience-collection.ts';
import { loadExperienceSource } from './experience-source.ts';
import { filterByCompany, type SortOrder, sortByDate } from './select-experiences.ts';

interface Loading {
  readonly status: 'loading';
}

/** Reading failed and has stopped; `retry` starts it again. */
interface Failed {
  readonly status: 'failed';
  readonly retry: () => void;
}

export type ExperienceList =
  | Loading
  | Failed
  | {
      readonly status: 'ready';
      /** In the chosen order. An experience keeps its identity until it changes. */
      readonly items: readonly Experience[];
      /** How many experiences the search matches; undefined while there is no search. */
      readonly matched: number | undefined;
      /** How many experiences there are in all. */
      readonly total: number;
      readonly hasMore: boolean;
      readonly loadMore: () => void;
    };

const nothingMore = (): void => undefined;

function useCollection(): CollectionState {
  return useSyncExternalStore(experienceCollection.watch, experienceCollection.read);
}

const FAILED: Failed = { status: 'failed', retry: experienceCollection.retry };

/** The experiences whose company contains `search`, sorted, live. */
export function useExperienceList(query: {
  readonly search: string;
  readonly sort: SortOrder;
}): ExperienceList {
  const { search, sort } = query;
  const collection = useCollection();
  return useMemo(() => {
    if (collection.status === 'loading') return collection;
    if (collection.status === 'failed') return FAILED;
    const found = filterByCompany(collection.experiences.values(), search);
    return {
      status: 'ready',
      items: sortByDate(found, sort),
      matched: search.trim() === '' ? undefined : found.length,
      total: collection.experiences.size,
      hasMore: false,
      loadMore: nothingMore,
    };
  }, [collection, search, sort]);
}

export type OneExperience =
  | Loading
  | Failed
  /** There is no such document, or no longer. */
  | { readonly status: 'missing' }
  | { readonly status: 'ready'; readonly experience: Experience };

/** One experience by its own subscription, live. It starts from what the list already knows. */
export function useExperience(id: string): OneExperience {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ readonly id: string; readonly one: OneExperience }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt subscribes again
  useEffect(() => {
    const retry = (): void => setAttempt((before) => before + 1);
    return watchExperience(id, retry, (one) => setCurrent({ id, one }));
  }, [id, attempt]);

  return current?.id === id ? current.one : knownExperience(id);
}

function knownExperience(id: string): OneExperience {
  const collection = experienceCollection.read();
  const known = collection.status === 'ready' ? collection.experiences.get(id) : undefined;
  return known ? { status: 'ready', experience: known } : { status: 'loading' };
}

function watchExperience(id: string, retry: () => void, next: (one: OneExperience) => void): () => void {
  let stopped = false;
  let unsubscribe = (): void => undefined;
  const fail = (error: unknown): void => {
    if (stopped) return;
    console.error(`Cannot read experience ${id}:`, error);
    next({ status: 'failed', retry });
  };
  loadExperienceSource()
    .then((source) => {
      if (stopped) return;
      unsubscribe = source.watchOne(
        id,
        (document) => {
          const decoded = document && decodeExperience(id, document.data);
          next(
            decoded && 'experience' in decoded
              ? { status: 'ready', experience: decoded.experience }
              : { status: 'missing' },
          );
        },
        fail,
      );
    })
    .catch(fail);
  return () => {
    stopped = true;
    unsubscribe();
  };
}

export type CompanyList =
  | Loading
  | Failed
  | { readonly status: 'ready'; readonly companies: readonly string[] };

/** The distinct companies in alphabetical order, live. */
export function useCompanies(): CompanyList {
  const collection = useCollection();
  return useMemo(() => {
    if (collection.status === 'loading') return collection;
    if (collection.status === 'failed') return FAILED;
    return { status: 'ready', companies: listCompanies(collection.experiences.values()) };
  }, [collection]);
}

export type CompanyStats =
  | Loading
  | Failed
  | { readonly status: 'ready'; readonly cells: readonly StatsCell[] };

/** What the charts of one company need, live; no cells for a company without experiences, nor for ''. */
export function useCompanyStats(company: string): CompanyStats {
  const collection = useCollection();
  return useMemo(() => {
    if (collection.status === 'loading') return collection;
    if (collection.status === 'failed') return FAILED;
    return { status: 'ready', cells: countCells(collection.experiences.values(), company) };
  }, [collection, company]);
}
