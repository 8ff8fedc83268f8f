import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import type { Experience } from '../../shared/src/model/experience.ts';
import { comparePositions } from '../../shared/src/store/position.ts';
import { combinationsOf } from './combinations.ts';
import { CHARTED_COMPANY, sizedExperiences } from './sized-experiences.ts';

/** The experiences of a portal of this size, newest first, with all fields that filters need. */
export function searchedExperiences(size: number): readonly Experience[] {
  const generated = new Map(Array.from(generateExperiences(size), ({ id, fields }) => [id, fields]));
  const rest = { jobType: '', rounds: [], description: '', likes: [], createdBy: null, createdByName: '' };
  return sizedExperiences(size).map((one) => {
    const { jobType, rounds, roundDetails, questions } = { ...rest, ...generated.get(one.id) };
    return { ...rest, ...one, jobType, rounds, roundDetails, questions };
  });
}

/**
 * An experience from the older half, of the company with the most experiences, so that the matches of its filters fill
 * a page.
 */
export function commonExperience(experiences: readonly Experience[]): Experience {
  const older = experiences.slice(Math.floor(experiences.length / 2));
  const found = older.find((one) => one.company === CHARTED_COMPANY && combinationsOf(one));
  if (!found) throw new Error(`${CHARTED_COMPANY} has no experience that states everything`);
  return found;
}

/** The changes that make every second experience match the filters of the given experience: id → new fields. */
export function changesToBeAlike(
  experiences: readonly Experience[],
  { company, role, rounds, jobType, country, status, modes, date }: Experience,
): ReadonlyMap<string, Partial<Experience>> {
  const alike = { company, role, rounds, jobType, country, status, modes };
  const others = experiences.filter((_, index) => index % 2 === 1);
  return new Map(
    others.map((one) => [one.id, { ...alike, date: date.slice(0, 4) + one.date.slice(4) }] as const),
  );
}

/** The experiences with these changes applied, newest first. */
export const withChanges = (
  experiences: readonly Experience[],
  changes: ReadonlyMap<string, Partial<Experience>>,
): readonly Experience[] =>
  experiences
    .map((one) => ({ ...one, ...changes.get(one.id) }))
    .sort((one, other) => comparePositions('latest', one, other));
