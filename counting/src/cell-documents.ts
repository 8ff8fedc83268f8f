import {
  COMPANY_CELLS,
  type Counted,
  foldQuestion,
  questionCell,
  statsId,
  totalsKey,
} from '@portal/shared/counts';
import type { Data } from './count-store.ts';
import type { Counts } from './stored-counts.ts';

/** Where an experience counts. */
export interface Place {
  readonly path: string;
  /** It counts once in each of them, and twice in one that stands here twice. */
  readonly cells: readonly string[];
  /** What the document holds besides its counts. */
  readonly fields: Data;
}

/** Documents that each hold the cells of a company, a year or a question, and go with the last of them. */
export interface CellDocuments {
  readonly collection: string;
  /** None where the ledger knows no such cells. */
  readonly placesOf: (counted: Counted) => readonly Place[];
  readonly cellsIn: (stored: Data | undefined) => unknown;
  /** The document with these cells, in the place of what is stored. */
  readonly dataOf: (fields: Data, cells: Counts, stored: Data | undefined) => Data;
}

const cellsIn = (stored: Data | undefined): unknown => stored?.cells;
const dataOf = (fields: Data, cells: Counts): Data => ({ ...fields, cells });

const ofCompanies = (collection: keyof typeof COMPANY_CELLS): CellDocuments => ({
  collection,
  placesOf: (counted) => {
    const { company } = counted;
    const cells = COMPANY_CELLS[collection](counted);
    return cells ? [{ path: `${collection}/${statsId(company)}`, cells, fields: { company } }] : [];
  },
  cellsIn,
  dataOf,
});

export const statsPath = (company: string): string => `companyStats/${statsId(company)}`;
export const totalsPath = (year: string): string => `totals/${year}`;

const yearOf = (cell: string): string => cell.split('|')[1] ?? '';

export const STATS = ofCompanies('companyStats');

export const COMPANY_DOCUMENTS = (
  ['companyTotals', 'companySummaries', 'companyRatings', 'companyAnswers'] as const
).map(ofCompanies);

export const YEAR_TOTALS: CellDocuments = {
  collection: 'totals',
  placesOf: ({ cell, search }) =>
    search ? [{ path: totalsPath(yearOf(cell)), cells: [totalsKey(cell, search)], fields: {} }] : [],
  cellsIn,
  dataOf,
};

/** They count an experience once, so that all cells together are how many report a question. */
export const QUESTIONS: CellDocuments = {
  collection: 'questions',
  placesOf: ({ company, cell, search }) =>
    Object.entries(search?.questions ?? {}).map(([id, text]) => ({
      path: `questions/${id}`,
      cells: [questionCell(search?.role ?? '', yearOf(cell))],
      fields: { company, text },
    })),
  cellsIn: (stored) => stored?.by,
  dataOf: ({ company, text }, by, stored) => {
    const isKnown =
      typeof stored?.text === 'string' && foldQuestion(stored.text) === foldQuestion(String(text));
    const count = Object.values(by).reduce((sum, number) => sum + number, 0);
    return { company, text: isKnown ? stored.text : text, count, by };
  },
};

export const CELL_DOCUMENTS = [STATS, ...COMPANY_DOCUMENTS, YEAR_TOTALS, QUESTIONS] as const;
