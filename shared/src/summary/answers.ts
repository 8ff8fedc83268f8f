import { mostFrequent, sumOf, type Tally, type Usual } from '../counts/tallies.ts';

/** With fewer answers, the median and the usual answer mean nothing. */
const MIN_ANSWERS = 5;

/** The answers of a company's experiences to a question about a number. */
export interface Answers {
  readonly count: number;
  /** The middle answer, or the mean of the two middle answers; undefined for fewer than MIN_ANSWERS answers. */
  readonly median: number | undefined;
  /** The most frequent answer; undefined for fewer than MIN_ANSWERS answers. */
  readonly usual: Usual | undefined;
}

export function answersIn(tallies: readonly Tally[]): Answers {
  const count = sumOf(tallies);
  return count < MIN_ANSWERS
    ? { count, median: undefined, usual: undefined }
    : { count, median: medianOf(tallies, count), usual: mostFrequent(tallies) };
}

function medianOf(tallies: readonly Tally[], count: number): number {
  const sorted = [...tallies].sort((one, other) => Number(one.value) - Number(other.value));
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
