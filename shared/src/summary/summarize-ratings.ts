import type { RatingCell, RatingName } from '../counts/ratings-document.ts';
import { type Tally, type Usual, usualNumber } from '../counts/tallies.ts';
import { ROUND_KINDS, type RoundKind } from '../model/choices.ts';

/** Fewer answers say nothing about others. */
const MIN_ANSWERS = 5;

/** What some of the experiences of a company answered. */
export interface Answers {
  readonly count: number;
  /** The middle one, or what lies between the two; undefined where they are too few to say. */
  readonly median: number | undefined;
  /** The most frequent one; undefined likewise. */
  readonly usual: Usual | undefined;
}

export interface CompanyRatings {
  readonly difficulty: Answers;
  readonly rating: Answers;
  readonly weeks: Answers;
  /** Of rounds. */
  readonly minutes: Answers;
  /** How many rounds there are of each kind, the most frequent first. */
  readonly kinds: readonly Tally<RoundKind>[];
  /** How many experiences report questions. */
  readonly withQuestions: number;
}

/** Adds up the ratings of one company; undefined while they count other experiences than these. */
export function summarizeRatings(
  cells: readonly RatingCell[],
  experiences: number,
): CompanyRatings | undefined {
  const tallies = (wanted: RatingName): readonly Tally[] => cells.filter(({ name }) => name === wanted);
  const counted = (wanted: string): number =>
    tallies('counted').find(({ value }) => value === wanted)?.count ?? 0;
  if (experiences === 0 || counted('all') !== experiences) return undefined;
  return {
    difficulty: answersIn(tallies('difficulty')),
    rating: answersIn(tallies('rating')),
    weeks: answersIn(tallies('weeks')),
    minutes: answersIn(tallies('minutes')),
    kinds: tallies('kind')
      .filter((tally): tally is Tally<RoundKind> => Object.hasOwn(ROUND_KINDS, tally.value))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    withQuestions: counted('questions'),
  };
}

function answersIn(tallies: readonly Tally[]): Answers {
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  return count < MIN_ANSWERS
    ? { count, median: undefined, usual: undefined }
    : { count, median: medianOf(tallies, count), usual: usualNumber(tallies) };
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
