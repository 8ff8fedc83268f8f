import type { Experience } from '../model/experience.ts';
import { roundsOf } from '../model/round-details.ts';
import { readCells } from './read-numbers.ts';

const RATED = ['difficulty', 'rating', 'weeks', 'source'] as const;
const NAMES = [...RATED, 'kind', 'minutes', 'counted'] as const;

export type RatingName = (typeof NAMES)[number];

/** How many experiences, or rounds in the case of a kind and of minutes, state a value. */
export interface RatingCell {
  readonly name: RatingName;
  readonly value: string;
  readonly count: number;
}

/** Every experience counts here, also one that states nothing: so a page sees whether all of them are counted. */
export const COUNTED = 'counted|all';
/** Those that report questions. */
export const ASKED = 'counted|questions';

/**
 * The cells of what an experience states. It stands in one twice if two of its rounds are alike.
 * @example ratingCells(experience) // ['difficulty|3', 'source|Referral', 'kind|coding', 'kind|coding', 'minutes|60']
 */
export function ratingCells(experience: Experience): readonly string[] {
  const { rounds, also } = roundsOf(experience);
  return [
    ...RATED.flatMap((name) => (experience[name] === undefined ? [] : `${name}|${experience[name]}`)),
    ...[...rounds, ...also].flatMap(({ kind, minutes }) => [
      ...(kind ? [`kind|${kind}`] : []),
      ...(minutes ? [`minutes|${minutes}`] : []),
    ]),
  ];
}

/**
 * Reads `companyRatings/{statsId}`: what the experiences of a company state of difficulty, rating, weeks and source, and of
 * their rounds. It goes with the last of them, and has some eighty cells at most.
 */
export const readRatings = (data: unknown): readonly RatingCell[] =>
  readCells('companyRatings', data, (key) => {
    const end = key.indexOf('|');
    const name = NAMES.find((known) => known === key.slice(0, end));
    return name && { name, value: key.slice(end + 1) };
  });
