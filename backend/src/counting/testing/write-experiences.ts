import { experienceFields } from '@portal/shared/testing/builders';
import { type Database, writeOf } from 'local-backend';

export const anExperience = (fields: object = {}): Readonly<Record<string, unknown>> =>
  experienceFields({ company: 'ACME & SONS', ...fields });

/**
 * Stores experiences under their ids, in one commit; undefined deletes an experience. The security rules do not
 * apply.
 */
export async function writeExperiences(
  database: Database,
  experiences: Readonly<Record<string, object | undefined>>,
): Promise<void> {
  const entries = Object.entries(experiences);
  await database.commit(
    entries.map(([id, fields]) => writeOf(`experiences/${id}`, fields && anExperience(fields))),
  );
}
