import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import type { Experience } from '../../shared/src/model/experience.ts';
import { comparePositions } from '../../shared/src/store/position.ts';

/** The number of experiences of the large portal. `BENCH_LARGE` sets a smaller number for a quick look. */
export const LARGE = Number(process.env.BENCH_LARGE) || 100_000;

/** The number of experiences in the portal of the measurements `counting`. */
export const MIDDLE = 10_000;

/** The company that a tenth of the large portal's experiences are about, and the number of these experiences. */
export const CHARTED_COMPANY = 'EVERYWHERE INTERNATIONAL';

export const CHARTED_EXPERIENCES = LARGE / 10;

const COMPANIES = LARGE / 20;

/**
 * The experiences of a portal of this size, newest first as the feed shows them. The large portal has 10,000
 * experiences of one company, and 5,000 companies in all.
 */
export function sizedExperiences(count: number): readonly Experience[] {
  const experiences = Array.from(generateExperiences(count), ({ id, fields }) => ({ id, ...fields }));
  return withChanges(experiences, changesOf(count));
}

/** The id of an experience → its new fields. */
export type Changes = ReadonlyMap<string, Partial<Experience>>;

/** The experiences with these changes applied, newest first. */
export const withChanges = (experiences: readonly Experience[], changes: Changes): readonly Experience[] =>
  experiences
    .map((one) => ({ ...one, ...changes.get(one.id) }))
    .sort((one, other) => comparePositions('latest', one, other));

/** The large portal's experiences that get another company than the generated one. Other portals have none. */
export function changesOf(count: number): Changes {
  const changes = new Map<string, Partial<Experience>>();
  if (count !== LARGE) return changes;
  const kept = new Set<string>();
  const rest: string[] = [];
  for (const { id, fields } of generateExperiences(LARGE)) {
    if (changes.size < CHARTED_EXPERIENCES) changes.set(id, { company: CHARTED_COMPANY });
    else if (kept.has(fields.company)) rest.push(id);
    else kept.add(fields.company);
  }
  // Some of the generator's rarest companies have no experience. Each is replaced by a new company with one experience.
  const missing = Math.max(0, COMPANIES - kept.size - 1);
  for (const [index, id] of rest.slice(0, missing).entries())
    changes.set(id, { company: `RARELY NAMED ${index + 1}` });
  return changes;
}
