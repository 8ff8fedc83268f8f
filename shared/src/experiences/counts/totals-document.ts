import { type CellValues, type SearchFields, valuesOfCell } from './counted.ts';
import { fieldsOf, readCells, readNumbers } from './read-numbers.ts';

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

/** Documents of the totals, as they are stored. */
type Documents = Iterable<{ readonly id: string; readonly data: unknown }>;

/** The version that `totals/root` states; 0 where nothing says that everything can be searched. */
export function versionOfTotals(documents: Documents): number {
  const { version } = fieldsOf([...documents].find(({ id }) => id === TOTALS_ROOT)?.data);
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/** How many experiences the totals count, those of a newer version too. */
export const sumTotals = (documents: Documents): number =>
  yearsOf(documents)
    .flatMap((data) => readNumbers('cells', fieldsOf(data).cells, []))
    .reduce((total, [, count]) => total + count, 0);

/** Reads all documents of the totals. */
export const readTotals = (documents: Documents): readonly TotalsCell[] =>
  yearsOf(documents).flatMap((data) => readCells('totals', data, valuesOfTotals));

const yearsOf = (documents: Documents): readonly unknown[] =>
  [...documents].filter(({ id }) => id !== TOTALS_ROOT).map(({ data }) => data);

/** Reads the totals of a company. */
export const readCompanyTotals = (data: unknown): readonly TotalsCell[] =>
  readCells('companyTotals', data, valuesOfTotals);

function valuesOfTotals(key: string): Omit<TotalsCell, 'count'> | undefined {
  const end = key.indexOf('|');
  const values = valuesOfCell(key.slice(end + 1));
  return values && { ...values, jobType: key.slice(0, end) };
}
