import { useDirectory } from '../directory/directory.ts';
import { matchCompanies } from '../directory/match-companies.ts';
import type { Filters } from '../filters/filters.ts';
import { isBlank } from './search-plan.ts';

/**
 * The one company that the filters or the search of a list leave; undefined for several, for all, for none, and in the list
 * of what is the reader's own, since the numbers of a company are not about it.
 */
export function useSelectedCompany({
  search,
  filters,
}: {
  readonly search: string;
  readonly filters: Filters;
}): string | undefined {
  const directory = useDirectory(!isBlank(search));
  const [chosen, ...others] = filters.companies;
  if (filters.mine) return undefined;
  if (isBlank(search)) return others.length === 0 ? chosen : undefined;
  if (chosen !== undefined || directory.status !== 'ready') return undefined;
  const matches = matchCompanies(directory.value.companies, search);
  return matches.length === 1 ? matches[0]?.company : undefined;
}
