import { useEffect, useMemo, useRef } from 'react';
import { filterMatcher } from '../counts/match-filters.ts';
import { MAX_DOCUMENTS } from '../limits.ts';
import type { Experience } from '../model/experience.ts';
import { type Filters, isFiltered, NO_FILTERS } from '../model/filters.ts';
import { listenByReading } from '../store/listen-to-store.ts';
import { readPage } from '../store/load-source.ts';
import { decodeDocument } from '../store/stored-document.ts';
import type { RecentlyRead } from './feed.ts';
import { readRecently } from './feeds.ts';
import { createLiveStore, type LiveState, useLiveStore } from './live-store.ts';
import { useSearchable } from './totals.ts';

const NOTHING: RecentlyRead = { items: [], hasMore: true, after: undefined };

/**
 * The newest experiences that pass all filters but `mine`, latest first, at most MAX_DOCUMENTS. They are read once,
 * except for those that a list has read recently, and again when `change` changes. With filters besides companies, each
 * costs two reads. Loading without filters.
 */
export function useNewest(filters: Filters | undefined, change: unknown): LiveState<readonly Experience[]> {
  const key = JSON.stringify({ ...(filters ?? NO_FILTERS), mine: undefined });
  const asked = useMemo((): Filters => ({ ...JSON.parse(key), mine: undefined }), [key]);
  const isNarrowed = isFiltered({ ...asked, companies: [] });
  const searchable = useSearchable(isNarrowed, asked);
  const store = useMemo(() => newestOf(asked, isNarrowed), [asked, isNarrowed]);
  const isReady = filters !== undefined && (!isNarrowed || searchable.status === 'ready');
  const newest = useLiveStore(isReady ? store : undefined);
  const before = useRef(change);
  useEffect(() => {
    // The first number comes after the first read has begun.
    if (before.current !== undefined && before.current !== change) store.refresh();
    before.current = change;
  }, [store, change]);
  return isNarrowed && searchable.status === 'failed' ? searchable : newest;
}

function newestOf(filters: Filters, isNarrowed: boolean) {
  const passes = filterMatcher(filters);
  const { companies } = filters;
  const range = {
    sort: 'latest',
    companies: companies.length > 0 ? companies : undefined,
    filters: isNarrowed ? filters : undefined,
  } as const;
  let isFirst = true;
  const listen = listenByReading(async (signal) => {
    const recently = isFirst ? readRecently(filters) : undefined;
    isFirst = false;
    const { items, hasMore, after } = (await recently) ?? NOTHING;
    const missing = MAX_DOCUMENTS - items.length;
    if (!hasMore || missing <= 0) return items.slice(0, MAX_DOCUMENTS);
    const documents = await readPage({ ...range, after }, missing, signal);
    const others = documents.flatMap((document) => decodeDocument(document, undefined) ?? []);
    return [...items, ...others.filter(passes)];
  });
  return createLiveStore('the newest experiences', listen, 0);
}
