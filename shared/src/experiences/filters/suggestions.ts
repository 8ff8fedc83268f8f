import { useMemo } from 'react';
import { useDirectory } from '../directory/directory.ts';
import type { SearchableCompany } from '../directory/match-companies.ts';
import { foldForSearch } from '../fold-text.ts';
import type { TextFilter } from './filters.ts';
import { useKnownRoles } from './known-roles.ts';
import { splitWords } from './words.ts';

/** A text that somebody who is typing may mean. */
export interface Suggestion {
  readonly filter: TextFilter;
  readonly text: string;
  /** How many experiences it finds; undefined where that is not known. */
  readonly count: number | undefined;
}

const MAX_COMPANIES = 3;
const MAX_ROLES = 2;

/** What `typed` may mean: companies, roles at hand, and its last word. Nothing for a blank text. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const directory = useDirectory(typed.trim() !== '');
  const companies = directory.status === 'ready' ? directory.value.companies : NO_COMPANIES;
  const roles = useKnownRoles(typed);
  return useMemo(() => suggest(typed, companies, roles), [typed, companies, roles]);
}

const NO_COMPANIES: readonly SearchableCompany[] = [];

export function suggest(
  typed: string,
  companies: readonly SearchableCompany[],
  roles: readonly string[],
): readonly Suggestion[] {
  const begins = beginsWord(typed);
  const word = typed.trim().split(/\s+/).at(-1) ?? '';
  return [
    ...companies
      .filter(({ folded }) => begins(folded))
      .sort((one, other) => other.count - one.count)
      .slice(0, MAX_COMPANIES)
      .map(({ company, count }) => ({ filter: 'companies', text: company, count }) as const),
    ...roles
      .filter((role) => begins(foldForSearch(role)))
      .slice(0, MAX_ROLES)
      .map((text) => ({ filter: 'roles', text, count: undefined }) as const),
    ...(splitWords(word).length > 0 ? [{ filter: 'words', text: word, count: undefined } as const] : []),
  ];
}

/** Says of folded texts whether one of their words begins with what was typed. */
function beginsWord(typed: string): (folded: string) => boolean {
  const wanted = foldForSearch(typed.trim());
  return (folded) => wanted !== '' && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
}
