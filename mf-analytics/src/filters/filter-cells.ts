import type { StatsCell } from '@portal/shared/experiences';
import type { ChartsView } from '@portal/shared/portal';

/** The cells that pass all filters; the company is the cells' own. */
export const filterCells = <Cell extends StatsCell>(
  cells: readonly Cell[],
  { country, mode, status, year }: Omit<ChartsView, 'company'>,
): Cell[] =>
  cells.filter(
    (cell) =>
      (country === undefined || cell.country === country) &&
      (mode === undefined || cell.modes[mode]) &&
      (status === undefined || cell.status === status) &&
      (year === undefined || cell.year === year),
  );

export const listCountries = (cells: readonly StatsCell[]): string[] =>
  [...new Set(cells.map((cell) => cell.country))].sort((a, b) => a.localeCompare(b, 'en'));

/** Latest first. */
export const listYears = (cells: readonly StatsCell[]): string[] =>
  [...new Set(cells.map((cell) => cell.year))].sort().reverse();
