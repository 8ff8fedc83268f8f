import type { ListView } from '@portal/shared/portal';
import { announce, formatAmount, saveFile } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CSV_READ_PAUSE_MS, MAX_CSV_EXPERIENCES } from '../limits.ts';
import type { ListState, ReadyList } from '../search/list-state.ts';
import { isNarrowed } from '../search/search.ts';
import { experiencesCsv, titlesOf } from './experiences-csv.ts';

/**
 * Saves the experiences of a search or of filters, after reading up to MAX_CSV_EXPERIENCES; undefined where there are
 * none. Another search ends reading. After a `failure`, the list repeats reading by itself.
 */
export function useSaveCsv(list: ListState, view: ListView) {
  const [readFor, setReadFor] = useState<string>();
  // Back from a detail makes an equal view.
  const current = JSON.stringify(view);
  const isReading = readFor === current;
  const ready = list.status === 'ready' && isNarrowed(view) ? list : undefined;
  const save = useEffectEvent((list: ReadyList): void => {
    setReadFor(undefined);
    saveList(list, view);
  });
  useEffect(() => {
    if (!isReading || !ready || ready.isPending) return;
    if (!ready.hasMore || ready.items.length >= MAX_CSV_EXPERIENCES) return save(ready);
    ready.loadMore();
    if (ready.failure) return;
    // Pages that were read without a match leave the list as it is.
    const timer = setInterval(ready.loadMore, CSV_READ_PAUSE_MS);
    return () => clearInterval(timer);
  }, [isReading, ready]);
  if (!ready || ready.items.length === 0) return undefined;
  const toggle = (): void => setReadFor(isReading ? undefined : current);
  return { isReading, failure: isReading ? ready.failure : undefined, toggle };
}

function saveList({ items, hasMore }: ReadyList, view: ListView): void {
  const rows = items.slice(0, MAX_CSV_EXPERIENCES);
  const name = saveFile(titlesOf(view), 'csv', experiencesCsv(rows));
  const isPart = hasMore || rows.length < items.length;
  announce(`Saved ${isPart ? 'the first ' : ''}${formatAmount(rows.length, 'experience')} as ${name}`);
}
