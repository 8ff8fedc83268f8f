import { type CellValues, type SearchFields, valuesOfCell } from './counted.ts';
import { fieldsOf, readCells, readNumbers } from './read-numbers.ts';

/** How many experiences share a job type, country, status, year and combination of modes. */
export interface TotalsCell extends CellValues {
  /** '' where none of the known ones is stated. */
  readonly jobType: string;
  readonly count: number;
}

export const TOTALS_ROOT = 'root';

/** @example totalsKey('pending|2024|onsite|UK', search) // 'Full-time|pending|2024|onsite|UK' */
export const totalsKey = (cell: string, { jobType }: SearchFields): string => `${jobType}|${cell}`;

/** Documents of the totals, as they are stored. */
type Documents = Iterable<{ readonly id: string; readonly data: unknown }>;

/** The version of `totals/root` by which every experience can be searched; 0 where nothing says so. Below their own, pages do not search. */
export function versionOfTotals(documents: Documents): number {
  const { version } = fieldsOf([...documents].find(({ id }) => id === TOTALS_ROOT)?.data);
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/** How many experiences the totals count, those of a newer version too. */
export const sumTotals = (documents: Documents): number =>
  yearsOf(documents)
    .flatMap((data) => readNumbers('cells', fieldsOf(data).cells, []))
    .reduce((total, [, count]) => total + count, 0);

/** Reads each `totals/{year}`: the counts of a year by `totalsKey`. It goes with the last experience that it counts. */
export const readTotals = (documents: Documents): readonly TotalsCell[] =>
  yearsOf(documents).flatMap((data) => readCells('totals', data, valuesOfTotals));

const yearsOf = (documents: Documents): readonly unknown[] =>
  [...documents].filter(({ id }) => id !== TOTALS_ROOT).map(({ data }) => data);

/** Reads `companyTotals/{statsId}`, the same of one company. */
export const readCompanyTotals = (data: unknown): readonly TotalsCell[] =>
  readCells('companyTotals', data, valuesOfTotals);

function valuesOfTotals(key: string): Omit<TotalsCell, 'count'> | undefined {
  const end = key.indexOf('|');
  const values = valuesOfCell(key.slice(end + 1));
  return values && { ...values, jobType: key.slice(0, end) };
}
