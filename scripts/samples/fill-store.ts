import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from 'local-backend';
import type { Query } from '../../local-backend/src/core/query.ts';
import type { Value } from '../../local-backend/src/core/value.ts';
import type { Write } from '../../local-backend/src/core/write.ts';
import type { Filling } from '../start-options.ts';
import { generateExperiences } from './generate-experiences.ts';
import { sampleExperiences } from './sample-experiences.ts';
import type { StoredExperience } from './stored-experience.ts';

const EXPERIENCES: Query = {
  parent: '',
  collectionId: 'experiences',
  allDescendants: false,
  where: undefined,
  orderBy: [{ field: ['__name__'], direction: 'asc' }],
  startAt: undefined,
  endAt: undefined,
  offset: 0,
  limit: undefined,
  select: undefined,
};
const BATCH = 500;
/** Commits that wait together share one sync to disk. */
const BATCHES_AT_ONCE = 4;

/**
 * Fills a store that is empty, or whose filling was interrupted, and returns how many experiences it added. A store
 * that was filled once is left alone, whatever people have deleted from it since, unless nothing at all is left.
 */
export async function fillStore(database: Database, folder: string, filling: Filling): Promise<number> {
  if (filling.kind === 'empty') return 0;
  const done = join(folder, 'filled');
  const isEmpty = !hasExperiences(database);
  if (!isEmpty && (filling.kind === 'samples' || existsSync(done))) return 0;
  const experiences = filling.kind === 'samples' ? sampleExperiences() : generateExperiences(filling.count);
  const added = await addMissing(database, experiences);
  await writeFile(done, '');
  return added;
}

function hasExperiences(database: Database): boolean {
  return database.count(EXPERIENCES, 1) > 0;
}

async function addMissing(database: Database, experiences: Iterable<StoredExperience>): Promise<number> {
  let added = 0;
  let batch: Write[] = [];
  let commits: Promise<unknown>[] = [];
  const commitBatch = async (): Promise<void> => {
    commits.push(database.commit(batch));
    batch = [];
    if (commits.length < BATCHES_AT_ONCE) return;
    await Promise.all(commits);
    commits = [];
  };
  for (const experience of experiences) {
    const path = `experiences/${experience.id}`;
    if (database.get(path) !== undefined) continue;
    const { id, fields, owner } = experience;
    batch.push(createDocument(path, fields));
    added += 1;
    if (owner !== undefined) batch.push(createDocument(`owners/${id}`, { uid: owner }));
    if (batch.length >= BATCH) await commitBatch();
  }
  if (batch.length > 0) await commitBatch();
  await Promise.all(commits);
  return added;
}

function createDocument(path: string, fields: object): Write {
  const precondition = { kind: 'exists', exists: false } as const;
  return { kind: 'update', path, fields: encodeMap(fields), mask: undefined, transforms: [], precondition };
}

function encodeMap(fields: object): ReadonlyMap<string, Value> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

function encode(value: string | boolean | null | readonly string[] | object): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? (value as readonly string[]) : encodeMap(value);
}
