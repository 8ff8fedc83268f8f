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

/** A filter text that the reader may mean by the typed text. */
export interface Suggestion {
  readonly filter: Exclude<TextFilter, 'questions'>;
  readonly text: string;
  /** The number of experiences that the text finds; undefined if the number is not known. */
  readonly count: number | undefined;
}

const MAX_COMPANIES = 3;
const MAX_ROLES = 2;

/**
 * Filter texts that the reader may mean by `typed`: companies, known roles, and the last word of `typed`. Empty for
 * a blank text.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const companies = useCompanies(typed);
  const roles = useKnownRoles(typed, typed.trim() !== '');
  return useMemo(
    () => [
      ...suggestCompanies(typed, companies),
      ...suggestRoles(typed, roles).map((text) => ({ filter: 'roles', text, count: undefined }) as const),
      ...suggestWord(typed),
    ],
    [typed, companies, roles],
  );
}

/** Up to three companies with a word that begins with `typed`, most frequent first. */
export function useCompanySuggestions(typed: string): readonly Suggestion[] {
  const companies = useCompanies(typed);
  return useMemo(() => suggestCompanies(typed, companies), [typed, companies]);
}

/** Up to two roles with a word that begins with `typed`. `count` is at most 51, which means more than 50. */
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

/** Returns a predicate for folded texts: true if one of the text's words begins with `typed`. */
export function beginsWord(typed: string): (folded: string) => boolean {
  const wanted = foldForSearch(typed);
  return (folded) => wanted !== '' && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
}
