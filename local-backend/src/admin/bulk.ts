import type { Database } from '../core/database.ts';
import { createQuery } from '../core/query/normalize-query.ts';
import type { Query } from '../core/query.ts';
import type { Write } from '../core/write.ts';

const BATCH = 500;
/** Commits that wait together share one sync to disk. */
const BATCHES_AT_ONCE = 4;

/** All documents of a collection at the root, by id, for `database.run` and `database.count`. Leaves subcollections out. */
export const everyDocument = (collectionId: string): Query => createQuery({ collectionId });

/**
 * Commits groups of writes in their order, many groups in one commit but each group whole, and takes groups from the iterable
 * as it goes. Returns how many groups there were. Rejects with the StatusError of the first commit that fails. The commits
 * before that one stay, and a few after it may have been written too. Security rules are not asked.
 */
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
