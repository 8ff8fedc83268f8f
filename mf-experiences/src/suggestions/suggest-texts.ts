import { foldForSearch, matchCompanies, type SearchableCompany } from '@portal/shared/experiences';

/** Up to `max` companies with a word that begins with `typed`: first a company of this name, then the most frequent. */
export function suggestCompanies(
  typed: string,
  companies: readonly SearchableCompany[],
  max: number,
): readonly SearchableCompany[] {
  const begins = beginsWord(typed);
  const wanted = foldForSearch(typed);
  const rank = ({ folded, count }: SearchableCompany): number => (folded === wanted ? Infinity : count);
  return matchCompanies(companies, typed)
    .filter(({ folded }) => begins(folded))
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, max);
}

/** Up to `max` roles with a word that begins with `typed`, in the given order. */
export function suggestRoles(typed: string, roles: readonly string[], max: number): readonly string[] {
  const begins = beginsWord(typed);
  return roles.filter((role) => begins(foldForSearch(role))).slice(0, max);
}

/** Returns a predicate for folded texts: true if one of the text's words begins with `typed`, or if `typed` is blank. */
export function beginsWord(typed: string): (folded: string) => boolean {
  const wanted = foldForSearch(typed);
  return (folded) => folded.startsWith(wanted) || folded.includes(` ${wanted}`);
}
