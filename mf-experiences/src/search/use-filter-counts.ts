import { type Filters, MAX_COUNTED } from '@portal/shared/search';
import { countMatches } from '@portal/shared/store';
import { formatNumber, useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { FILTER_COUNTS_PAUSE_MS } from '../limits.ts';

/** Counts up to MAX_COUNTED + 1, again for a new `change`; undefined while the store has no number. */
export function useFilterCounts(
  all: readonly Filters[],
  change?: number,
): (filters: Filters) => number | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = useDebouncedValue(all.map(lineOf).join('\n'), FILTER_COUNTS_PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change requires other counts
  useEffect(() => {
    const controller = new AbortController();
    for (const line of lines === '' ? [] : lines.split('\n')) {
      const filters: Filters = JSON.parse(line);
      const companies = filters.companies.length > 0 ? filters.companies : undefined;
      const selection = { companies, filters: { ...filters, companies: [] } };
      countMatches(selection, MAX_COUNTED + 1, controller.signal)
        .then((count) => setCounts((before) => new Map(before).set(line, count)))
        .catch(() => undefined);
    }
    return () => controller.abort();
  }, [lines, change]);
  return (filters) => counts.get(lineOf(filters));
}

/** A number of `useFilterCounts` as text. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED}+` : formatNumber(count);

const lineOf = (filters: Filters): string => JSON.stringify(filters);
