import { FIELDS, MODES, type StatsCell, type Status } from '@portal/shared/experiences';
import { countryLabel } from '../labels.ts';

/** One category of a chart and how many experiences fall into it. */
export interface Tally {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** Good news and bad news lie apart, so that pending never hides between two similar slices. */
const STATUS_ORDER: readonly Status[] = ['selected', 'pending', 'not_selected'];

/** Years further apart than this are typing mistakes; the empty years between them say nothing. */
const LONGEST_SPAN = 60;

export function countExperiences(cells: readonly StatsCell[]): number {
  return cells.reduce((total, cell) => total + cell.count, 0);
}

/** All three statuses, always in the same order. */
export function countByStatus(cells: readonly StatsCell[]): Tally[] {
  return STATUS_ORDER.map((status) => ({
    key: status,
    label: FIELDS.status.choiceLabels[status],
    count: countExperiences(cells.filter((cell) => cell.status === status)),
  }));
}

/** All three modes, always in the same order. An experience counts in each mode it ticked. */
export function countByMode(cells: readonly StatsCell[]): Tally[] {
  return MODES.map((mode) => ({
    key: mode,
    label: FIELDS.modes.choiceLabels[mode],
    count: countExperiences(cells.filter((cell) => cell.modes[mode])),
  }));
}

/** How many experiences ticked no mode, and how many ticked more than one. */
export function countModeOverlap(cells: readonly StatsCell[]): {
  readonly none: number;
  readonly several: number;
} {
  let none = 0;
  let several = 0;
  for (const { modes, count } of cells) {
    const ticks = MODES.filter((mode) => modes[mode]).length;
    if (ticks === 0) none += count;
    if (ticks > 1) several += count;
  }
  return { none, several };
}

/** The countries seen, the most frequent first. */
export function countByCountry(cells: readonly StatsCell[]): Tally[] {
  return sumBy(cells, (cell) => cell.country)
    .map(([country, count]) => ({ key: country, label: countryLabel(country), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
}

/** The years by time, with the empty years between the first and the last. */
export function countByYear(cells: readonly StatsCell[]): Tally[] {
  const counts = new Map(sumBy(cells, (cell) => cell.year));
  return listYears([...counts.keys()].sort()).map((year) => ({
    key: year,
    label: year,
    count: counts.get(year) ?? 0,
  }));
}

function sumBy(cells: readonly StatsCell[], keyOf: (cell: StatsCell) => string): [string, number][] {
  const sums = new Map<string, number>();
  for (const cell of cells) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.count);
  return [...sums];
}

function listYears(seen: readonly string[]): readonly string[] {
  const first = Number(seen[0]);
  const span = Number(seen.at(-1)) - first;
  if (!(span <= LONGEST_SPAN)) return seen;
  return Array.from({ length: span + 1 }, (_, index) => String(first + index).padStart(4, '0'));
}
