import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { writeInBatches } from '@portal/backend/operator';
import { commitAll, type Database, everyDocument, type Write, writeOf } from 'local-backend';
import type { SeedMode } from '../config/start-options.ts';
import { generateExperiences } from './generate-experiences.ts';
import { sampleExperiences } from './sample-experiences.ts';
import type { StoredExperience } from './stored-experience.ts';

/**
 * Fills an empty store, or completes an interrupted filling, and returns the number of added experiences. After the
 * filling is complete, the store is not changed again, even if people delete experiences. Only a store without any
 * experience is filled again.
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

/** Fills an emulator over the network if it has no experiences, and returns the number of added experiences. */
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

/** The writes of each missing experience: the experience, and its owner if the experience names no author. */
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
