import { MODES } from '../choices.ts';
import type { CellValues } from '../counts/counted.ts';
import type { Experience } from '../experience.ts';
import type { ChoiceFilter, Filters } from './filters.ts';

/** How many experiences share what the filters with choices compare. */
export interface FilterCell extends CellValues {
  /** Undefined where it was not counted. */
  readonly jobType: string | undefined;
  readonly count: number;
}

export const cellOf = ({ country, status, date, modes, jobType }: Experience): FilterCell => ({
  country,
  status,
  year: date.slice(0, 4),
  modes,
  jobType,
  count: 1,
});

/** Filter → choice → how many experiences it finds together with the other filters. Filters that were not counted are left out. */
export type ChoiceCounts = Readonly<Partial<Record<ChoiceFilter, ReadonlyMap<string, number>>>>;

type Choices = Pick<Filters, ChoiceFilter>;

const CHOICE_FILTERS = ['jobType', 'country', 'status', 'mode', 'year'] as const satisfies ChoiceFilter[];

/** Says of cells whether they pass the filters with choices, all of them or all but one. */
export function choiceMatcher(choices: Choices, except?: ChoiceFilter): (cell: FilterCell) => boolean {
  const chosen = CHOICE_FILTERS.flatMap((filter) => {
    const value = choices[filter];
    return value === undefined || filter === except ? [] : [[filter, value] as const];
  });
  return (cell) => chosen.every(([filter, value]) => valuesOf(filter, cell).includes(value));
}

/** How many experiences pass the filters with choices; undefined where one of these was not counted. */
export function countMatching(cells: readonly FilterCell[], choices: Choices): number | undefined {
  if (!isCounted(cells, choices)) return undefined;
  return cells.filter(choiceMatcher(choices)).reduce((total, { count }) => total + count, 0);
}

export function countChoices(cells: readonly FilterCell[], choices: Choices): ChoiceCounts {
  if (!isCounted(cells, choices)) return {};
  const known = CHOICE_FILTERS.filter((filter) => filter !== 'jobType' || hasJobTypes(cells));
  return Object.fromEntries(
    known.map((filter) => {
      const counts = new Map<string, number>();
      for (const cell of cells.filter(choiceMatcher(choices, filter)))
        for (const value of valuesOf(filter, cell)) counts.set(value, (counts.get(value) ?? 0) + cell.count);
      return [filter, counts];
    }),
  );
}

/** An experience has none, one or several modes, and one value of everything else. */
function valuesOf(filter: ChoiceFilter, cell: FilterCell): readonly string[] {
  if (filter === 'mode') return MODES.filter((mode) => cell.modes[mode]);
  return [cell[filter] ?? ''];
}

const hasJobTypes = (cells: readonly FilterCell[]): boolean =>
  cells.every(({ jobType }) => jobType !== undefined);

const isCounted = (cells: readonly FilterCell[], { jobType }: Choices): boolean =>
  jobType === undefined || hasJobTypes(cells);
