import {
  type AnswersCell,
  FIELDS,
  MODES,
  ROUND_KINDS,
  type RoundKind,
  type StatsCell,
  type Status,
} from '@portal/shared/experiences';
import { rollups, sum } from 'd3';
import { countryLabel, modeLabel, statusLabel } from '../labels.ts';

export interface Tally {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** Selected and not selected are apart, so that their slices are easy to tell from each other. */
const STATUS_ORDER: readonly Status[] = ['selected', 'pending', 'not_selected'];

/** A longer span of years comes from a typing mistake. Its empty years are left out. */
const MAX_YEARS = 60;

export const countExperiences = (cells: readonly StatsCell[]): number => sum(cells, ({ count }) => count);

const tallyOf = (key: string, label: string, cells: readonly StatsCell[]): Tally => ({
  key,
  label,
  count: countExperiences(cells),
});

export const countByStatus = (cells: readonly StatsCell[]): Tally[] =>
  STATUS_ORDER.map((key) =>
    tallyOf(
      key,
      statusLabel(key),
      cells.filter(({ status }) => status === key),
    ),
  );

/** All three modes, always in the same order. An experience counts in each of its modes. */
export const countByMode = (cells: readonly StatsCell[]): Tally[] =>
  MODES.map((key) =>
    tallyOf(
      key,
      modeLabel(key),
      cells.filter(({ modes }) => modes[key]),
    ),
  );

export function countModeOverlap(cells: readonly StatsCell[]): { none: number; several: number } {
  const modesOf = ({ modes }: StatsCell) => MODES.filter((mode) => modes[mode]).length;
  return {
    none: countExperiences(cells.filter((cell) => modesOf(cell) === 0)),
    several: countExperiences(cells.filter((cell) => modesOf(cell) > 1)),
  };
}

export const countByCountry = (cells: readonly StatsCell[]): Tally[] =>
  sumBy(cells, (cell) => cell.country)
    .map(([country, count]) => ({ key: country, label: countryLabel(country), count }))
    .sort(byCount);

/** The most frequent first; in alphabetical order where they are as frequent. */
const byCount = (a: Tally, b: Tally): number => b.count - a.count || a.label.localeCompare(b.label, 'en');

/** All grades from the lowest on, of experiences that state one. */
export const countByGrade = (cells: readonly AnswersCell[], field: 'difficulty' | 'rating'): Tally[] =>
  FIELDS[field].choices.map((grade) =>
    tallyOf(
      String(grade),
      String(grade),
      cells.filter((cell) => cell[field] === grade),
    ),
  );

/** The kinds that there are. An experience counts once in each kind of its rounds. */
export const countByKind = (cells: readonly AnswersCell[]): Tally[] =>
  (Object.keys(ROUND_KINDS) as RoundKind[])
    .map((kind) =>
      tallyOf(
        kind,
        ROUND_KINDS[kind],
        cells.filter(({ kinds }) => kinds.includes(kind)),
      ),
    )
    .filter(({ count }) => count > 0)
    .sort(byCount);

/** The years by time, with the empty years between the first and the last. */
export function countByYear(cells: readonly StatsCell[]): Tally[] {
  const counts = new Map(sumBy(cells, (cell) => cell.year));
  return listYears([...counts.keys()].sort()).map((year) => ({
    key: year,
    label: year,
    count: counts.get(year) ?? 0,
  }));
}

const sumBy = (cells: readonly StatsCell[], keyOf: (cell: StatsCell) => string): [string, number][] =>
  rollups(cells, countExperiences, keyOf);

function listYears(seen: readonly string[]): readonly string[] {
  const first = Number(seen[0]);
  const span = Number(seen.at(-1)) - first;
  if (!(span <= MAX_YEARS)) return seen;
  return Array.from({ length: span + 1 }, (_, index) => String(first + index).padStart(4, '0'));
}
