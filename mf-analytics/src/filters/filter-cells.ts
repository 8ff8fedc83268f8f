import type { StatsCell } from '@portal/shared/experiences';
import type { ChartsView } from '@portal/shared/portal';

/** The cells that pass the country, mode and status filters; the company is the cells' own. */
export function filterCells(
  cells: readonly StatsCell[],
  { country, mode, status }: Omit<ChartsView, 'company'>,
): StatsCell[] {
  return cells.filter(
    (cell) =>
      (country === undefined || cell.country === country) &&
      (mode === undefined || cell.modes[mode]) &&
      (status === undefined || cell.status === status),
  );
}

export function listCountries(cells: readonly StatsCell[]): string[] {
  return [...new Set(cells.map((cell) => cell.country))].sort((a, b) => a.localeCompare(b, 'en'));
}
