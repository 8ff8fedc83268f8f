import { companyMatcher, type Filters, matchCompanies, useDirectory } from '@portal/shared/experiences';
import { isBlank } from './search.ts';

/**
 * The only company that passes the filters and the search; undefined if no company or several companies pass. Also
 * undefined in the list of own or saved experiences, because the numbers of a company count the experiences of all
 * authors.
 */
export function useSelectedCompany({
  search,
  filters,
}: {
  readonly search: string;
  readonly filters: Filters;
}): string | undefined {
  const isChosen = filters.companies.length > 0;
  const directory = useDirectory(!isChosen && !isBlank(search));
  if (filters.mine) return undefined;
  if (isChosen) return onlyOne(filters.companies.filter(companyMatcher(search)));
  if (isBlank(search) || directory.status !== 'ready') return undefined;
  return onlyOne(matchCompanies(directory.value.companies, search))?.company;
}

const onlyOne = <Item>([first, ...others]: readonly Item[]): Item | undefined =>
  others.length === 0 ? first : undefined;
