import { useMemo } from 'react';
import { cellKey } from '../counts/counted.ts';
import { rankCompanies, type SearchableCompany } from '../counts/match-companies.ts';
import { readStats, type StatsCell } from '../counts/stats-document.ts';
import type { Experience } from '../model/experience.ts';
import { type CompanyCells, companyCellsHook } from './company-cells.ts';
import { useDirectory } from './directory/directory.ts';
import type { NotReady } from './live-store.ts';

export type CompanyList =
  | NotReady
  | {
      readonly status: 'ready';
      readonly companies: readonly string[];
      /** Those whose name contains a text, as the list finds them; those that begin with it come first. */
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

export type CompanyStats = CompanyCells<StatsCell>;

/** What the charts of one company need, live; no cells for a company without experiences, nor for ''. */
export const useCompanyStats: (company: string) => CompanyStats = companyCellsHook(
  'the counts',
  'companyStats',
  readStats,
  countCells,
);

/** Counts one company's experiences, so that every filter of the charts stays exact. */
export function countCells(experiences: Iterable<Experience>, company: string): StatsCell[] {
  const cells = new Map<string, StatsCell>();
  for (const experience of experiences) {
    if (experience.company !== company) continue;
    const { country, status, modes } = experience;
    const year = experience.date.slice(0, 4);
    const key = cellKey({ country, status, year, modes });
    const count = (cells.get(key)?.count ?? 0) + 1;
    cells.set(key, { country, status, year, modes, count });
  }
  return [...cells.values()];
}
