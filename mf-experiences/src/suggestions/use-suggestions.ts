import {
  type Filters,
  MAX_COUNTED,
  NO_FILTERS,
  type SearchableCompany,
  useDirectory,
} from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useKnownRoles } from '../filters/known-roles.ts';
import { type Suggestion, suggest, suggestCompanies, suggestRoles } from './suggest.ts';
import { useFilterCounts } from './use-filter-counts.ts';

/** A text with the number of experiences that it finds; undefined if the number is not known. */
export interface Suggested {
  readonly text: string;
  readonly count: string | undefined;
}

/**
 * The filters that the reader may mean by `typed`, each with the number of experiences that pass it. A filter that no
 * experience passes is left out, and so is a filter that is not counted yet.
 */
export function useSuggestions(
  typed: string,
  filters: Filters,
): readonly (Omit<Suggestion, 'count'> & Suggested)[] {
  const companies = useSearchableCompanies(typed);
  const roles = useKnownRoles(typed, typed.trim() !== '');
  const found = useMemo(() => suggest(typed, filters, companies, roles), [typed, filters, companies, roles]);
  const uncounted = found.filter(({ count }) => count === undefined);
  const countOf = useFilterCounts(uncounted.map((one) => one.filters));
  return found.flatMap((one) => {
    const counted = countOf(one.filters);
    const count = one.count === undefined ? counted && formatCount(counted) : formatNumber(one.count);
    return count ? [{ ...one, count }] : [];
  });
}

/** Up to three known companies, most frequent first. */
export function useCompanySuggestions(typed: string): readonly Suggested[] {
  const companies = useSearchableCompanies(typed);
  return useMemo(
    () =>
      suggestCompanies(typed, companies).map(({ company, count }) => ({
        text: company,
        count: formatNumber(count),
      })),
    [typed, companies],
  );
}

/** Up to `max` known roles. If the store cannot count, a role is suggested without a number. */
export function useRoleSuggestions(typed: string, max = 2): readonly Suggested[] {
  const roles = useKnownRoles(typed);
  const found = useMemo(() => suggestRoles(typed, roles, max), [typed, roles, max]);
  const filtersOf = (role: string): Filters => ({ ...NO_FILTERS, roles: [role] });
  const countOf = useFilterCounts(found.map(filtersOf));
  return found.map((text) => {
    const count = countOf(filtersOf(text));
    // 0 is not shown, because a store without search documents finds nothing.
    return { text, count: count ? formatCount(count) : undefined };
  });
}

const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED}+` : formatNumber(count);

function useSearchableCompanies(typed: string): readonly SearchableCompany[] {
  const directory = useDirectory(typed.trim() !== '');
  return directory.status === 'ready' ? directory.value.companies : NO_COMPANIES;
}

const NO_COMPANIES: readonly SearchableCompany[] = [];
