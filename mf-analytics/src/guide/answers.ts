import { formatNumber } from '@portal/shared/ui';
import { MIN_ANSWERS } from '../limits.ts';
import { medianOf, mostFrequent, sumOf, type Tally } from './tallies.ts';

/** The answers to a question about a number. */
export interface Answers {
  readonly count: number;
  /** The answers by number, lowest first. */
  readonly tallies: readonly Tally[];
  /** Undefined for fewer than MIN_ANSWERS answers. */
  readonly median: number | undefined;
}

type Told = Pick<Answers, 'count' | 'tallies'>;

export function answersIn(tallies: readonly Tally[]): Answers {
  const count = sumOf(tallies);
  const sorted = [...tallies].sort((one, other) => Number(one.value) - Number(other.value));
  return { count, tallies: sorted, median: count < MIN_ANSWERS ? undefined : medianOf(sorted) };
}

/** The median or, where it means nothing, the range of the answers, such as '2 to 4'. */
export const describeMedian = (answers: Answers): string =>
  answers.median === undefined ? describeRange(answers) : formatNumber(answers.median);

export function describeRange({ tallies }: Told): string {
  const low = tallies[0]?.value ?? '';
  const high = tallies.at(-1)?.value ?? '';
  return low === high ? low : `${low} to ${high}`;
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * What most of the answers say; 'usually' only for more than half. `unit` is what is counted, in the plural. `highest` is
 * added as what is sometimes so.
 * @example 'Usually 3 (6 of 8 experiences)', 'Usually 2 (6 of 8 experiences), sometimes 3', '2 to 5, most often 2 or 3'
 */
export function describeUsual({ count, tallies }: Told, unit: string, highest = 0): string {
  const most = mostFrequent(tallies);
  const [first = '', ...others] = most;
  if (tallies.length === 1 && count === 1) return first;
  const often = tallies.find(({ value }) => value === first)?.count ?? 0;
  const sometimes = highest > Number(first) ? `, sometimes ${highest}` : '';
  // No-break spaces keep the brackets on one line.
  if (2 * often > count)
    return `Usually ${first} ${`(${often} of ${count} ${unit})`.replaceAll(' ', '\u00a0')}${sometimes}`;
  const [low, high] = [tallies[0]?.value, tallies.at(-1)?.value];
  const isAny = others.length > 2 || most.length === tallies.length;
  return isAny ? `${low} to ${high}` : `${low} to ${high}, most often ${OR.format(most)}`;
}
