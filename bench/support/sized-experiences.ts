import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import type { StoredExperience } from '../../scripts/samples/stored-experience.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';

/** The number of experiences of the large portal. `BENCH_LARGE` sets a smaller number for a quick look. */
export const LARGE = Number(process.env.BENCH_LARGE) || 100_000;

/** The number of experiences in the portal of the measurements `counting`. */
export const MIDDLE = 10_000;

/** The company that a tenth of the large portal's experiences are about, and the number of these experiences. */
export const CHARTED_COMPANY = 'EVERYWHERE INTERNATIONAL';

export const CHARTED_EXPERIENCES = LARGE / 10;

const COMPANIES = LARGE / 20;

/** The fields of a stored experience that the measurements use. */
export type SizedExperience = Pick<StoredExperience, 'id'> &
  Pick<ExperienceFields, 'company' | 'role' | 'date' | 'country' | 'status' | 'modes'>;

/**
 * The experiences of a portal of this size, newest first as the feed shows them. The large portal has 10,000
 * experiences of one company, and 5,000 companies in all.
 */
export function sizedExperiences(count: number): SizedExperience[] {
  const companies = count === LARGE ? movedCompanies() : new Map<string, string>();
  return Array.from(generateExperiences(count), ({ id, fields }) => {
    const { company, role, date, country, status, modes } = fields;
    return { id, company: companies.get(id) ?? company, role, date, country, status, modes };
  }).sort((a, b) => (b.date + b.id > a.date + a.id ? 1 : -1));
}

/** The experiences of the large portal that get another company than the generated one: id → company. */
export function movedCompanies(): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const kept = new Set<string>();
  const rest: string[] = [];
  for (const { id, fields } of generateExperiences(LARGE)) {
    if (moved.size < CHARTED_EXPERIENCES) moved.set(id, CHARTED_COMPANY);
    else if (kept.has(fields.company)) rest.push(id);
    else kept.add(fields.company);
  }
  // Some of the generator's rarest companies have no experience. Each is replaced by a new company with one experience.
  const missing = Math.max(0, COMPANIES - kept.size - 1);
  for (const [index, id] of rest.slice(0, missing).entries()) moved.set(id, `RARELY NAMED ${index + 1}`);
  return moved;
}
