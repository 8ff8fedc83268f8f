import { type CellValues, type SearchFields, valuesOfCell } from './counted.ts';
import { fieldsOf, readNumbers, reportUnread } from './read-numbers.ts';

/** How many experiences share a job type, country, status, year and combination of modes. */
export interface TotalsCell extends CellValues {
  /** '' where none of the known ones is stated. */
  readonly jobType: string;
  readonly count: number;
}

/**
 * `totals/{year}` and `companyTotals/{statsId}`: the counts of a year, and of a company, by `totalsKey`. They go with the
 * last experience that they count.
 */
export interface TotalsDocument {
  /** Only that of a company has it. */
  readonly company?: string;
  readonly cells: Readonly<Record<string, number>>;
}

/** `totals/root`: by which version every experience can be searched. Without it, or below their own, pages do not search. */
export interface TotalsRoot {
  readonly version: number;
}

export const TOTALS_ROOT = 'root';

/** @example totalsKey('pending|2024|onsite|UK', search) // 'Full-time|pending|2024|onsite|UK' */
export const totalsKey = (cell: string, { jobType }: SearchFields): string => `${jobType}|${cell}`;

/** Reads all documents of the totals. What a newer version wrote is left out and reported once. */
export function readTotals(documents: Iterable<{ readonly id: string; readonly data: unknown }>): {
  /** 0 where nothing says that everything can be searched. */
  readonly version: number;
  readonly cells: readonly TotalsCell[];
} {
  const cells: TotalsCell[] = [];
  let version = 0;
  for (const { id, data } of documents) {
    if (id !== TOTALS_ROOT) cells.push(...readCells('totals', data));
    else if (Number.isSafeInteger(fieldsOf(data).version)) version = Number(fieldsOf(data).version);
  }
  return { version, cells };
}

/** Reads the totals of a company, likewise; undefined is a company without experiences. */
export const readCompanyTotals = (data: unknown): readonly TotalsCell[] =>
  data === undefined ? [] : readCells('companyTotals', data);

function readCells(collection: 'totals' | 'companyTotals', data: unknown): readonly TotalsCell[] {
  const unread: string[] = [];
  const cells = readNumbers('cells', fieldsOf(data).cells, unread).flatMap(([key, count]) => {
    const end = key.indexOf('|');
    const values = valuesOfCell(key.slice(end + 1));
    if (!values) unread.push(key);
    return values ? [{ ...values, jobType: key.slice(0, end), count }] : [];
  });
  reportUnread(collection, unread);
  return cells;
}
