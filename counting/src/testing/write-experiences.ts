import type { Database } from 'local-backend';
import { writeOf } from '../local/local-count-store.ts';

/** An experience as it is stored. */
export function anExperience(fields: object = {}): Readonly<Record<string, unknown>> {
  return {
    company: 'ACME & SONS',
    role: 'Engineer',
    jobType: 'Full-time',
    date: '2024-05-17',
    country: 'Germany',
    rounds: ['A call.'],
    modes: { onsite: false, virtual: true, partiallyOnsite: false },
    status: 'selected',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
    ...fields,
  };
}

/** Stores experiences under their ids, in one commit; undefined deletes one. Nobody's rules are asked. */
export async function writeExperiences(
  database: Database,
  experiences: Readonly<Record<string, object | undefined>>,
): Promise<void> {
  const entries = Object.entries(experiences);
  await database.commit(
    entries.map(([id, fields]) => writeOf(`experiences/${id}`, fields && anExperience(fields))),
  );
}
