import { useMemo } from 'react';
import { rankCompanies, type SearchableCompany } from '../counts/match-companies.ts';
import { useDirectory } from './directory/directory.ts';
import type { NotReady } from './live-store.ts';

export type CompanyList =
  | NotReady
  | {
      readonly status: 'ready';
      readonly companies: readonly string[];
      /** Finds companies as the list's search does. Names that begin with the text come first. */
      readonly find: (text: string) => readonly string[];
    };

/** The distinct companies in alphabetical order, live. */
export function useCompanies(): CompanyList {
  const counts = useDirectory(true);
  return useMemo(() => {
    if (counts.status !== 'ready') return counts;
    const sorted = [...counts.value.companies].sort((one, other) => (one.company < other.company ? -1 : 1));
    return {
      status: 'ready',
      companies: namesOf(sorted),
      find: (text) => namesOf(rankCompanies(sorted, text)),
    };
  }, [counts]);
}

const namesOf = (companies: readonly SearchableCompany[]): readonly string[] =>
  companies.map(({ company }) => company);
