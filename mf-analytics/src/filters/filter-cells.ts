import type { ChartsView } from '@portal/shared/portal';
import type { AnswerCell, TotalsCell } from '@portal/shared/search';

/** The cells of a company that pass the filters. A cell that has no year passes every year filter. */
export const filterCells = <Cell extends TotalsCell | AnswerCell>(
  cells: readonly Cell[],
  { country, mode, status, year }: Omit<ChartsView, 'company' | 'compared'>,
): Cell[] =>
  cells.filter(
    (cell) =>
      (country === undefined || cell.country === country) &&
      (mode === undefined || cell.modes[mode]) &&
      (status === undefined || cell.status === status) &&
      (year === undefined || !('year' in cell) || cell.year === year),
  );

export const listCountries = (cells: readonly TotalsCell[]): string[] =>
  [...new Set(cells.map((cell) => cell.country))].sort((a, b) => a.localeCompare(b, 'en'));

/** The years, the latest first. Dates without a known year are left out. */
export const listYears = (cells: readonly TotalsCell[]): string[] =>
  [...new Set(cells.map((cell) => cell.year))]
    .filter((year) => Number.isInteger(Number(year)))
    .sort()
    .reverse();
