import { useDirectory } from '@portal/shared/feed';
import { type Filters, NO_FILTERS, type SearchableCompany } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { useMemo } from 'react';
import { formatCount, useFilterCounts } from '../search/use-filter-counts.ts';
import { useKnownRoles } from './known-roles.ts';
import { suggestCompanies, suggestRoles } from './suggest-texts.ts';

/** A text with the number of experiences that it finds; undefined if the number is not known. */
export interface Suggested {
  readonly text: string;
  readonly count: string | undefined;
}

/** Up to `max` known companies, most frequent first. A blank `typed` suggests companies only if `whenBlank`. */
export function useCompanySuggestions(typed: string, max: number, whenBlank = false): readonly Suggested[] {
  const isNeeded = whenBlank || typed.trim() !== '';
  const companies = useSearchableCompanies(isNeeded);
  return useMemo(() => {
    const found = isNeeded ? suggestCompanies(typed, companies, max) : [];
    return found.map(({ company, count }) => ({ text: company, count: formatNumber(count) }));
  }, [typed, companies, max, isNeeded]);
}

/** Up to `max` known roles. A blank `typed` suggests roles only if `whenBlank`. */
export function useRoleSuggestions(typed: string, max: number, whenBlank = false): readonly Suggested[] {
  const roles = useKnownRoles(typed);
  const found = whenBlank || typed.trim() !== '' ? suggestRoles(typed, roles, max) : [];
  const countOf = useFilterCounts(found.map(filtersOf));
  return found.map((text) => {
    const count = countOf(filtersOf(text));
    // 0 is not shown, because a store without search documents finds nothing.
    return { text, count: count ? formatCount(count) : undefined };
  });
}

const filtersOf = (role: string): Filters => ({ ...NO_FILTERS, roles: [role] });

/** The companies of the directory; empty until they are read. They are read if `isNeeded`. */
export function useSearchableCompanies(isNeeded: boolean): readonly SearchableCompany[] {
  const directory = useDirectory(isNeeded);
  return directory.status === 'ready' ? directory.value.companies : NO_COMPANIES;
}

const NO_COMPANIES: readonly SearchableCompany[] = [];
