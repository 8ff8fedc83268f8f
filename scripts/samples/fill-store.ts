import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { commitAll, type Database, everyDocument, type Write, writeOf } from 'local-backend';
import type { SeedMode } from '../config/start-options.ts';
import { writeInBatches } from '../firestore/firestore-client.ts';
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
  const isEmpty = database.count(everyDocument('experiences'), 1) === 0;
  if (!isEmpty && (seedMode.kind === 'samples' || existsSync(done))) return 0;
  const added = await commitAll(database, creationsOfMissing(database, experiencesOf(seedMode)));
  await writeFile(done, '');
  return added;
}

/** Fills a store that has no experiences over the network, and returns how many it added. Any other is left alone. */
export async function fillEmulator(db: Firestore, seedMode: SeedMode): Promise<number> {
  const { empty } = await db.collection('experiences').limit(1).get();
  if (!empty) return 0;
  return writeInBatches(db, experiencesOf(seedMode), (batch, { id, fields, owner }) => {
    batch.create(db.doc(`experiences/${id}`), { ...fields });
    if (owner !== undefined) batch.create(db.doc(`owners/${id}`), { uid: owner });
  });
}

function experiencesOf(seedMode: SeedMode): Iterable<StoredExperience> {
  if (seedMode.kind === 'empty') return [];
  return seedMode.kind === 'samples' ? sampleExperiences() : generateExperiences(seedMode.count);
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

const createDocument = (path: string, fields: object): Write =>
  writeOf(path, fields, { kind: 'exists', exists: false });
