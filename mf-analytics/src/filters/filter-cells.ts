import type { StatsCell } from '@portal/shared/experiences';
import { ALL, type Filters } from './filters.ts';

/** The cells that pass the country, mode and status filters; the company is the cells' own. */
export function filterCells(
  cells: readonly StatsCell[],
  { country, mode, status }: Pick<Filters, 'country' | 'mode' | 'status'>,
): StatsCell[] {
  return cells.filter(
    (cell) =>
      (country === ALL || cell.country === country) &&
      (mode === ALL || cell.modes[mode]) &&
      (status === ALL || cell.status === status),
  );
}

/** The countries seen in the cells, in alphabetical order. */
export function listCountries(cells: readonly StatsCell[]): string[] {
  return [...new Set(cells.map((cell) => cell.country))].sort((a, b) => a.localeCompare(b, 'en'));
}
