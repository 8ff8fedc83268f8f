import { type Counted, statsId, summaryKey, totalsKey } from '@portal/shared/counts';
import type { Data } from './count-store.ts';
import type { Counts } from './stored-counts.ts';

/** Documents that each hold the cells of a company or of a year, and go with the last of them. */
export interface CellDocuments {
  readonly collection: string;
  readonly pathOf: (name: string) => string;
  /** The company or year, and the cell, that an experience counts in; undefined where the ledger knows no such cell. */
  readonly placeOf: (counted: Counted) => readonly [name: string, cell: string] | undefined;
  readonly dataOf: (name: string, cells: Counts) => Data;
}

export const statsPath = (company: string): string => `companyStats/${statsId(company)}`;
export const totalsPath = (year: string): string => `totals/${year}`;

export const STATS: CellDocuments = {
  collection: 'companyStats',
  pathOf: statsPath,
  placeOf: ({ company, cell }) => [company, cell],
  dataOf: (company, cells) => ({ company, cells }),
};

export const COMPANY_TOTALS: CellDocuments = {
  collection: 'companyTotals',
  pathOf: (company) => `companyTotals/${statsId(company)}`,
  placeOf: (counted) => counted.search && [counted.company, totalsKey(counted.cell, counted.search)],
  dataOf: (company, cells) => ({ company, cells }),
};

export const YEAR_TOTALS: CellDocuments = {
  collection: 'totals',
  pathOf: totalsPath,
  placeOf: ({ cell, search }) => search && [cell.split('|')[1] ?? '', totalsKey(cell, search)],
  dataOf: (_, cells) => ({ cells }),
};

export const COMPANY_SUMMARIES: CellDocuments = {
  collection: 'companySummaries',
  pathOf: (company) => `companySummaries/${statsId(company)}`,
  placeOf: ({ company, search }) =>
    search?.rounds === undefined ? undefined : [company, summaryKey(search)],
  dataOf: (company, cells) => ({ company, cells }),
};

export const CELL_DOCUMENTS = [STATS, COMPANY_TOTALS, COMPANY_SUMMARIES, YEAR_TOTALS] as const;
