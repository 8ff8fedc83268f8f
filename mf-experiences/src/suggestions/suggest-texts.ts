import {
  matchCompanies,
  NAME_MATCH,
  nameSearch,
  type SearchableCompany,
  searchableName,
} from '@portal/shared/search';

/** Up to `max` companies: one of this name, those with a word that begins with `typed`, the rest; each most frequent first. */
export function suggestCompanies(
  typed: string,
  companies: readonly SearchableCompany[],
  max: number,
): readonly SearchableCompany[] {
  const { rank } = nameSearch(typed);
  const group = (match: number): number => (match === NAME_MATCH.beginning ? NAME_MATCH.word : match);
  return matchCompanies(companies, typed)
    .map((company) => ({ company, match: rank(company.folded) }))
    .sort((one, other) => group(other.match) - group(one.match) || other.company.count - one.company.count)
    .slice(0, max)
    .map(({ company }) => company);
}

/** Up to `max` roles with a word that begins with `typed`, in the given order. */
export function suggestRoles(typed: string, roles: readonly string[], max: number): readonly string[] {
  return roles.filter(beginsWord(typed)).slice(0, max);
}

/** Returns a predicate: true if one of the text's words begins with `typed`, or if `typed` is blank. */
export function beginsWord(typed: string): (text: string) => boolean {
  const { rank } = nameSearch(typed);
  return (text) => rank(searchableName(text)) >= NAME_MATCH.word;
}
