import { type CellValues, cellKey, valuesOfCell } from './counted.ts';
import { readCells } from './read-numbers.ts';

/** How many experiences of one company share a country, status, year and combination of modes. */
export interface StatsCell extends CellValues {
  readonly count: number;
}

/**
 * The id of a company's counts. Any company makes a valid one: never '.', '..' or `__x__`, and without a slash. Two
 * companies never share one.
 * @example statsId('A/S') // 'c-A%2FS'
 */
export const statsId = (company: string): string =>
  `c-${company.replaceAll('%', '%25').replaceAll('/', '%2F')}`;

/** Reads `companyStats/{statsId}`: the counts of one company by cell. It goes with the company's last experience. */
export const readStats = (data: unknown): readonly StatsCell[] =>
  readCells('companyStats', data, (key, unread) => {
    const values = valuesOfCell(key);
    if (values && cellKey(values) !== key) unread.push(key);
    return values;
  });
