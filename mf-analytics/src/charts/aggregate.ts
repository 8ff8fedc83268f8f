import { MODES, ROUND_KINDS, type RoundKind, type Status } from '@portal/shared/model';
import { ANY_KIND, type AnswerCell, answerValues, type TotalsCell } from '@portal/shared/search';
import { rollups, sum } from 'd3';
import { countryLabel, modeLabel, statusLabel } from '../labels.ts';

export interface CategoryCount {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** Pending is between selected and not selected, so that the slices of these two are easier to tell apart. */
const STATUS_ORDER: readonly Status[] = ['selected', 'pending', 'not_selected'];

export const countExperiences = (cells: readonly { readonly count: number }[]): number =>
  sum(cells, ({ count }) => count);

const countOf = (
  key: string,
  label: string,
  cells: readonly { readonly count: number }[],
): CategoryCount => ({
  key,
  label,
  count: countExperiences(cells),
});

export const countByStatus = (cells: readonly TotalsCell[]): CategoryCount[] =>
  STATUS_ORDER.map((key) =>
    countOf(
      key,
      statusLabel(key),
      cells.filter(({ status }) => status === key),
    ),
  );

/** The counts of all three modes, always in the same order. An experience counts in each of its modes. */
export const countByMode = (cells: readonly TotalsCell[]): CategoryCount[] =>
  MODES.map((key) =>
    countOf(
      key,
      modeLabel(key),
      cells.filter(({ modes }) => modes[key]),
    ),
  );

export function countModeOverlap(cells: readonly TotalsCell[]): { none: number; several: number } {
  const modesOf = ({ modes }: TotalsCell) => MODES.filter((mode) => modes[mode]).length;
  return {
    none: countExperiences(cells.filter((cell) => modesOf(cell) === 0)),
    several: countExperiences(cells.filter((cell) => modesOf(cell) > 1)),
  };
}

export const countByCountry = (cells: readonly TotalsCell[]): CategoryCount[] =>
  sumBy(cells, (cell) => cell.country)
    .map(([country, count]) => ({ key: country, label: countryLabel(country), count }))
    .sort(byCount);

/** Sorts by count, the highest first, then by label. */
const byCount = (a: CategoryCount, b: CategoryCount): number =>
  b.count - a.count || a.label.localeCompare(b.label, 'en');

/** The counted answers to one question, by the names of their fields. */
export type AnswerField = Exclude<AnswerCell['name'], 'experience' | 'kind'>;

/** The counts of all values of an answer, in their order. Experiences without an answer are not counted. */
export const countByValue = (cells: readonly AnswerCell[], field: AnswerField): CategoryCount[] =>
  answerValues(field).map((value) => countOf(value, value, answering(cells, field, value)));

/** Experiences for each kind of round that occurs. One experience counts once for each kind. */
export const countByKind = (cells: readonly AnswerCell[]): CategoryCount[] =>
  (Object.keys(ROUND_KINDS) as RoundKind[])
    .map((kind) => countOf(kind, ROUND_KINDS[kind], answering(cells, 'kind', kind)))
    .filter(({ count }) => count > 0)
    .sort(byCount);

/** The number of experiences that state the kind of at least one round. */
export const countWithKinds = (cells: readonly AnswerCell[]): number =>
  countExperiences(answering(cells, 'kind', ANY_KIND));

/** The number of all experiences, including those without any answer. */
export const countAnswering = (cells: readonly AnswerCell[]): number =>
  countExperiences(answering(cells, 'experience', ''));

const answering = (cells: readonly AnswerCell[], name: AnswerCell['name'], value: string) =>
  cells.filter((cell) => cell.name === name && cell.value === value);

/** The counts of all years from the first to the last in order, without unknown dates. */
export function countByYear(cells: readonly TotalsCell[]): CategoryCount[] {
  const counts = new Map(sumBy(cells, (cell) => cell.year));
  const years = [...counts.keys()].map(Number).filter(Number.isInteger);
  const first = Math.min(...years);
  const span = Math.max(...years) - first;
  return Array.from({ length: years.length === 0 ? 0 : span + 1 }, (_, index) => {
    const year = String(first + index);
    return { key: year, label: year, count: counts.get(year) ?? 0 };
  });
}

const sumBy = (cells: readonly TotalsCell[], keyOf: (cell: TotalsCell) => string): [string, number][] =>
  rollups(cells, countExperiences, keyOf);
