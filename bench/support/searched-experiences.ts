import type { Experience } from '../../shared/src/model/experience.ts';
import { combinationsOf } from './combinations.ts';
import { CHARTED_COMPANY, type Changes } from './sized-experiences.ts';

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

/** The changes that make every second experience match the filters of the given experience. */
export function changesToBeAlike(
  experiences: readonly Experience[],
  { company, role, rounds, jobType, country, status, modes, date }: Experience,
): Changes {
  const alike = { company, role, rounds, jobType, country, status, modes };
  const others = experiences.filter((_, index) => index % 2 === 1);
  return new Map(
    others.map((one) => [one.id, { ...alike, date: date.slice(0, 4) + one.date.slice(4) }] as const),
  );
}
