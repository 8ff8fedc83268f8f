import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitAll, encodeFields, everyDocument } from '@portal/counting/local';
import type { Database } from 'local-backend';
import type { Write } from '../../local-backend/src/core/write.ts';
import type { SeedMode } from '../config/start-options.ts';
import { generateExperiences } from './generate-experiences.ts';
import { sampleExperiences } from './sample-experiences.ts';
import type { StoredExperience } from './stored-experience.ts';

/**
 * Fills a store that is empty, or whose filling was interrupted, and returns how many experiences it added. A store
 * that was filled once is left alone, whatever people have deleted from it since, unless nothing at all is left.
 */
export async function fillStore(database: Database, folder: string, seedMode: SeedMode): Promise<number> {
  if (seedMode.kind === 'empty') return 0;
  const done = join(folder, 'filled');
  const isEmpty = !hasExperiences(database);
  if (!isEmpty && (seedMode.kind === 'samples' || existsSync(done))) return 0;
  const experiences = seedMode.kind === 'samples' ? sampleExperiences() : generateExperiences(seedMode.count);
  const added = await commitAll(database, creationsOfMissing(database, experiences));
  await writeFile(done, '');
  return added;
}

function hasExperiences(database: Database): boolean {
  return database.count(everyDocument('experiences'), 1) > 0;
}

/** One for each experience: itself, and whose it is where it does not say so. */
function* creationsOfMissing(
  database: Database,
  experiences: Iterable<StoredExperience>,
): Generator<readonly Write[], void> {
  for (const { id, fields, owner } of experiences) {
    const path = `experiences/${id}`;
    if (database.get(path) !== undefined) continue;
    const experience = createDocument(path, fields);
    yield owner === undefined ? [experience] : [experience, createDocument(`owners/${id}`, { uid: owner })];
  }
}

function createDocument(path: string, fields: object): Write {
  const precondition = { kind: 'exists', exists: false } as const;
  return {
    kind: 'update',
    path,
    fields: encodeFields(fields),
    mask: undefined,
    transforms: [],
    precondition,
  };
}
