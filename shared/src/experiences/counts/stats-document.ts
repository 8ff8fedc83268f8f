import { type CellValues, valuesOfCell } from './counted.ts';

/** How many experiences of one company share a country, status, year and combination of modes. */
export interface StatsCell extends CellValues {
  /** At least 1. */
  readonly count: number;
}

/** `companyStats/{statsId}`: the counts of one company by cell. It goes with the company's last experience. */
export interface StatsDocument {
  readonly company: string;
  /** Cell key → count, at least 1. */
  readonly cells: Readonly<Record<string, number>>;
}

/**
 * The id of a company's counts. Any company makes a valid one: never '.', '..' or `__x__`, and without a slash. Two
 * companies never share one.
 * @example statsId('A/S') // 'c-A%2FS'
 */
export function statsId(company: string): string {
  return `c-${company.replaceAll('%', '%25').replaceAll('/', '%2F')}`;
}

/** Reads a stored document of counts; there are no cells where there is none. */
export function readStats(data: unknown): StatsCell[] {
  const cells = (data as Partial<StatsDocument> | undefined)?.cells ?? {};
  return Object.entries(cells).map(([key, count]) => ({ ...valuesOfCell(key), count }));
}
