import type { Firestore } from '@google-cloud/firestore';
import type { SeedMode } from '../config/start-options.ts';
import { generateExperiences } from './generate-experiences.ts';
import { sampleExperiences } from './sample-experiences.ts';

const BATCH = 200;

/** Fills a store that has no experiences over the network, and returns how many it added. Any other is left alone. */
export async function fillEmulator(db: Firestore, seedMode: SeedMode): Promise<number> {
  if (seedMode.kind === 'empty') return 0;
  const { empty } = await db.collection('experiences').limit(1).get();
  if (!empty) return 0;
  let added = 0;
  let batch = db.batch();
  for (const { id, fields, owner } of seedMode.kind === 'samples'
    ? sampleExperiences()
    : generateExperiences(seedMode.count)) {
    batch.create(db.doc(`experiences/${id}`), { ...fields });
    if (owner !== undefined) batch.create(db.doc(`owners/${id}`), { uid: owner });
    added += 1;
    if (added % BATCH !== 0) continue;
    await batch.commit();
    batch = db.batch();
  }
  await batch.commit();
  return added;
}
