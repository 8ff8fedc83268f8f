import type { Filters } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { useMemo } from 'react';
import { formatCount, useFilterCounts } from '../search/use-filter-counts.ts';
import { useKnownRoles } from '../suggestions/known-roles.ts';
import { type Suggested, useSearchableCompanies } from '../suggestions/use-suggestions.ts';
import { type Suggestion, suggest } from './suggest.ts';

/** The filters that `typed` may mean and that are known to find experiences. */
export function useSearchSuggestions(
  typed: string,
  filters: Filters,
): readonly (Omit<Suggestion, 'count'> & Suggested)[] {
  const isTyped = typed.trim() !== '';
  const companies = useSearchableCompanies(isTyped);
  const roles = useKnownRoles(typed, isTyped);
  const found = useMemo(() => suggest(typed, filters, companies, roles), [typed, filters, companies, roles]);
  const uncounted = found.filter(({ count }) => count === undefined);
  const countOf = useFilterCounts(uncounted.map((one) => one.filters));
  return found.flatMap((one) => {
    const counted = countOf(one.filters);
    const count = one.count === undefined ? counted && formatCount(counted) : formatNumber(one.count);
    return count ? [{ ...one, count }] : [];
  });
}
