import type { Experience } from '../model/experience.ts';
import { type Choices, choicesIn, choicesOfKey } from './choice-key.ts';
import { fieldsOf, readCells, readNumbers } from './read-numbers.ts';

/** The number of experiences with the same choices. */
export interface TotalsCell extends Choices {
  readonly count: number;
}

export const TOTALS_ROOT = 'root';

/** The cell of one experience. */
export const cellOf = (experience: Experience): TotalsCell => ({ ...choicesIn(experience), count: 1 });

/** Documents of the totals, as they are stored. */
type Documents = Iterable<{ readonly id: string; readonly data: unknown }>;

/**
 * The version of `totals/root`: as of it every experience can be searched. 0 without one. Pages of a newer version do not
 * search.
 */
export function versionOfTotals(documents: Documents): number {
  const { version } = fieldsOf([...documents].find(({ id }) => id === TOTALS_ROOT)?.data);
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/** The number of experiences in the totals, with cells that a newer version wrote. */
export const sumTotals = (documents: Documents): number =>
  yearsOf(documents)
    .flatMap((data) => readNumbers('cells', fieldsOf(data).cells, []))
    .reduce((total, [, count]) => total + count, 0);

/** Decodes each `totals/{year}`: the experiences of a year by `choiceKey`. Cells below 1 are left out. */
export const decodeTotals = (documents: Documents): readonly TotalsCell[] =>
  yearsOf(documents).flatMap((data) => readCells('totals', data, choicesOfKey));

const yearsOf = (documents: Documents): readonly unknown[] =>
  [...documents].filter(({ id }) => id !== TOTALS_ROOT).map(({ data }) => data);

/** Decodes `companyTotals/{companyId}`, the same of one company. The document is deleted with its last experience. */
export const decodeCompanyTotals = (data: unknown): readonly TotalsCell[] =>
  readCells('companyTotals', data, choicesOfKey);
