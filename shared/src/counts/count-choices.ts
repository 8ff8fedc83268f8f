import { MODES } from '../model/choices.ts';
import type { ChoiceFilter, Filters } from '../model/filters.ts';
import { OTHER_YEAR } from './choice-key.ts';
import type { TotalsCell } from './totals-document.ts';

/** Filter → choice → how many experiences pass it and all other filters. Choices of none are left out. */
export type ChoiceCounts = Readonly<Record<ChoiceFilter, ReadonlyMap<string, number>>>;

type Chosen = Pick<Filters, ChoiceFilter>;

const CHOICE_FILTERS = ['jobType', 'country', 'status', 'mode', 'year'] as const satisfies ChoiceFilter[];

/** Returns a predicate: true if a cell passes all filters with choices, except the filter `except`. */
export function choiceMatcher(choices: Chosen, except?: ChoiceFilter): (cell: TotalsCell) => boolean {
  const chosen = CHOICE_FILTERS.flatMap((filter) => {
    const value = choices[filter];
    return value === undefined || filter === except ? [] : [[filter, value] as const];
  });
  return (cell) => chosen.every(([filter, value]) => valuesOf(filter, cell).includes(value));
}

/** The number of experiences that pass the filters with choices. */
export const countMatching = (cells: readonly TotalsCell[], choices: Chosen): number =>
  cells.filter(choiceMatcher(choices)).reduce((total, { count }) => total + count, 0);

/** Counts the choices of each filter. The choices of a filter are counted when they are first read. */
export function countChoices(cells: readonly TotalsCell[], choices: Chosen): ChoiceCounts {
  const known = new Map<ChoiceFilter, ReadonlyMap<string, number>>();
  const countsOf = (filter: ChoiceFilter): ReadonlyMap<string, number> => {
    const counts = known.get(filter) ?? countValues(cells, filter, choices);
    known.set(filter, counts);
    return counts;
  };
  return {
    get jobType() {
      return countsOf('jobType');
    },
    get country() {
      return countsOf('country');
    },
    get status() {
      return countsOf('status');
    },
    get mode() {
      return countsOf('mode');
    },
    get year() {
      return countsOf('year');
    },
  };
}

function countValues(
  cells: readonly TotalsCell[],
  filter: ChoiceFilter,
  choices: Chosen,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells.filter(choiceMatcher(choices, filter)))
    for (const value of valuesOf(filter, cell)) counts.set(value, (counts.get(value) ?? 0) + cell.count);
  return counts;
}

/** The values of a cell for a filter: none or several modes, no OTHER_YEAR, and one of each other filter. */
function valuesOf(filter: ChoiceFilter, cell: TotalsCell): readonly string[] {
  if (filter === 'mode') return MODES.filter((mode) => cell.modes[mode]);
  return cell[filter] === OTHER_YEAR ? [] : [cell[filter]];
}
