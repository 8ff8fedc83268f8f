import type { SearchFields } from './counted.ts';
import { readCells } from './read-numbers.ts';

/** How many experiences of one company have the same number of rounds and the same date. */
export interface SummaryCell {
  readonly rounds: number;
  /** As stored, up to ten characters. */
  readonly date: string;
  readonly count: number;
}

const DATE_LENGTH = 10;

/** @example summaryKey({ rounds: 3, date: '2024-05-17', … }) // '3|2024-05-17' */
export const summaryKey = ({ rounds, date }: Pick<SearchFields, 'rounds' | 'date'>): string =>
  `${rounds}|${date.slice(0, DATE_LENGTH)}`;

/**
 * Reads `companySummaries/{statsId}`: the counts of one company by `summaryKey`, at most about 20 bytes for each of its
 * experiences. It goes with the last of them.
 */
export const readSummary = (data: unknown): readonly SummaryCell[] =>
  readCells('companySummaries', data, (key) => {
    const [, rounds, date] = /^(\d{1,4})\|([^|]{0,10})$/.exec(key) ?? [];
    return rounds === undefined || date === undefined ? undefined : { rounds: Number(rounds), date };
  });
