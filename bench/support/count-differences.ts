import { isDeepStrictEqual } from 'node:util';
import { type Counts, readCounts, recount } from '@portal/counting/testing';
import { startFirestoreServer } from 'local-backend';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';

/** How many companies' kept counts differ from what every experience in a store says. Its portal has to be stopped. */
export async function countDifferences(folder: string): Promise<number> {
  const report = () => undefined;
  const { database, close } = await startFirestoreServer({ port: 0, projectId: PROJECT_ID, folder, report });
  try {
    const [kept, counted] = [readCounts(database), recount(database)];
    return differing(kept.directory ?? {}, counted.directory ?? {}) + differing(kept.stats, counted.stats);
  } finally {
    await close();
  }
}

type Part = Counts['stats'] | NonNullable<Counts['directory']>;

function differing(kept: Part, counted: Part): number {
  const keys = new Set([...Object.keys(kept), ...Object.keys(counted)]);
  return [...keys].filter((key) => !isDeepStrictEqual(kept[key], counted[key])).length;
}
