import { mostFrequent, sumOf, type Tally, type Usual } from '../counts/tallies.ts';
import { MIN_ANSWERS } from '../limits.ts';

/** The answers of a company's experiences to a question about a number. */
export interface Answers {
  readonly count: number;
  /** The middle answer, or the mean of the two middle answers; undefined for fewer than MIN_ANSWERS answers. */
  readonly median: number | undefined;
  /** The most frequent answer; undefined for fewer than MIN_ANSWERS answers. */
  readonly usual: Usual | undefined;
  /** Each answer, from low to high; undefined for MIN_ANSWERS answers or more. */
  readonly each: readonly string[] | undefined;
}

export function answersIn(tallies: readonly Tally[]): Answers {
  const count = sumOf(tallies);
  const sorted = [...tallies].sort((one, other) => Number(one.value) - Number(other.value));
  return count < MIN_ANSWERS
    ? { count, median: undefined, usual: undefined, each: sorted.flatMap(repeat) }
    : { count, median: medianOf(sorted, count), usual: mostFrequent(tallies), each: undefined };
}

const repeat = ({ value, count }: Tally): readonly string[] => Array.from({ length: count }, () => value);

function medianOf(sorted: readonly Tally[], count: number): number {
  const at = (place: number): number => {
    let passed = 0;
    for (const tally of sorted) {
      passed += tally.count;
      if (passed > place) return Number(tally.value);
    }
    return Number.NaN;
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}
