import type { Experience } from '../model/experience.ts';
import { type Choices, choicesIn, choicesOfKey } from './choice-key.ts';
import { fieldsOf, readCells, readNumbers, versionOf } from './read-numbers.ts';

/** The number of experiences with the same choices. */
export interface TotalsCell extends Choices {
  readonly count: number;
}

export const TOTALS_ROOT = 'root';

/** The cell that counts one experience. */
export const cellOf = (experience: Experience): TotalsCell => ({ ...choicesIn(experience), count: 1 });

/** The stored documents of the totals. */
type Documents = Iterable<{ readonly id: string; readonly data: unknown }>;

/**
 * The version in `totals/root`: the COUNT_VERSION for which the search includes every experience; 0 if there is no
 * version. A page with a higher COUNT_VERSION does not search.
 */
export const versionOfTotals = (documents: Documents): number =>
  versionOf([...documents].find(({ id }) => id === TOTALS_ROOT)?.data);

/** The number of experiences in the totals. Cells of a newer version are included. */
export const sumTotals = (documents: Documents): number =>
  yearsOf(documents)
    .flatMap((data) => readNumbers('cells', fieldsOf(data).cells, []))
    .reduce((total, [, count]) => total + count, 0);

/** Decodes each `totals/{year}`: the numbers of a year's experiences by `choiceKey`. Cells below 1 are left out. */
export const decodeTotals = (documents: Documents): readonly TotalsCell[] =>
  yearsOf(documents).flatMap((data) => readCells('totals', data, choicesOfKey));

const yearsOf = (documents: Documents): readonly unknown[] =>
  [...documents].filter(({ id }) => id !== TOTALS_ROOT).map(({ data }) => data);

/**
 * Decodes `companyTotals/{companyId}`: the numbers of a company's experiences by `choiceKey`. The document is deleted
 * with the company's last experience.
 */
export const decodeCompanyTotals = (data: unknown): readonly TotalsCell[] =>
  readCells('companyTotals', data, choicesOfKey);
