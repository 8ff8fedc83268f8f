import type { Database } from 'local-backend';
import type { Query } from '../../../local-backend/src/core/query.ts';
import type { Write } from '../../../local-backend/src/core/write.ts';

const BATCH = 500;
/** Commits that wait together share one sync to disk. */
const BATCHES_AT_ONCE = 4;

export function everyDocument(collectionId: string): Query {
  return {
    parent: '',
    collectionId,
    allDescendants: false,
    where: undefined,
    orderBy: [{ field: ['__name__'], direction: 'asc' }],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
  };
}

/** Commits groups of writes, many in one commit but each group whole, in their order. Returns how many groups there were. */
export async function commitAll(database: Database, groups: Iterable<readonly Write[]>): Promise<number> {
  let count = 0;
  let batch: Write[] = [];
  let commits: Promise<unknown>[] = [];
  const commitBatch = async (): Promise<void> => {
    commits.push(database.commit(batch));
    batch = [];
    if (commits.length < BATCHES_AT_ONCE) return;
    await Promise.all(commits);
    commits = [];
  };
  for (const group of groups) {
    count += 1;
    batch.push(...group);
    if (batch.length >= BATCH) await commitBatch();
  }
  if (batch.length > 0) await commitBatch();
  await Promise.all(commits);
  return count;
}
