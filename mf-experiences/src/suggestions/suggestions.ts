import {
  foldForSearch,
  type SearchableCompany,
  splitWords,
  type TextFilter,
  useDirectory,
} from '@portal/shared/experiences';
import { useMemo } from 'react';
import { useKnownRoles } from '../filters/known-roles.ts';
import { useRoleCounts } from './role-counts.ts';

/** A text that somebody who is typing may mean. */
export interface Suggestion {
  readonly filter: Exclude<TextFilter, 'questions'>;
  readonly text: string;
  /** How many experiences it finds; undefined where that is not known. */
  readonly count: number | undefined;
}

const MAX_COMPANIES = 3;
const MAX_ROLES = 2;

/** What `typed` may mean: companies, roles at hand, and its last word. Nothing for a blank text. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const companies = useCompanies(typed);
  const roles = useKnownRoles(typed);
  return useMemo(
    () => [
      ...suggestCompanies(typed, companies),
      ...suggestRoles(typed, roles).map((text) => ({ filter: 'roles', text, count: undefined }) as const),
      ...suggestWord(typed),
    ],
    [typed, companies, roles],
  );
}

/** Up to three companies, the most frequent first, of which a word begins with what is typed. */
export function useCompanySuggestions(typed: string): readonly Suggestion[] {
  const companies = useCompanies(typed);
  return useMemo(() => suggestCompanies(typed, companies), [typed, companies]);
}

/** Up to two roles of which a word begins with what is typed. `count` is at most 51; that many are more than 50. */
export function useRoleSuggestions(typed: string): readonly Suggestion[] {
  const roles = useKnownRoles(typed);
  const suggested = useMemo(() => suggestRoles(typed, roles), [typed, roles]);
  const counts = useRoleCounts(suggested);
  return suggested.map((text) => ({ filter: 'roles', text, count: counts.get(text) }));
}

function useCompanies(typed: string): readonly SearchableCompany[] {
  const directory = useDirectory(typed.trim() !== '');
  return directory.status === 'ready' ? directory.value.companies : NO_COMPANIES;
}

const NO_COMPANIES: readonly SearchableCompany[] = [];

export function suggestCompanies(
  typed: string,
  companies: readonly SearchableCompany[],
): readonly Suggestion[] {
  const begins = beginsWord(typed);
  return companies
    .filter(({ folded }) => begins(folded))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_COMPANIES)
    .map(({ company, count }) => ({ filter: 'companies', text: company, count }));
}

export function suggestRoles(typed: string, roles: readonly string[]): readonly string[] {
  const begins = beginsWord(typed);
  return roles.filter((role) => begins(foldForSearch(role))).slice(0, MAX_ROLES);
}

export function suggestWord(typed: string): readonly Suggestion[] {
  const word = typed.trim().split(/\s+/).at(-1) ?? '';
  return splitWords(word).length > 0 ? [{ filter: 'words', text: word, count: undefined }] : [];
}

/** Says of folded texts whether one of their words begins with what was typed. */
export function beginsWord(typed: string): (folded: string) => boolean {
  const wanted = foldForSearch(typed.trim());
  return (folded) => wanted !== '' && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
}
