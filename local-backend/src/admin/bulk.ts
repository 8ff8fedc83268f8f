import type { Database } from '../core/database.ts';
import { createQuery } from '../core/query/normalize-query.ts';
import type { Query } from '../core/query.ts';
import type { Write } from '../core/write.ts';

const BATCH = 500;
/** The number of concurrent commits. These commits share one sync to disk. */
const BATCHES_AT_ONCE = 4;

/**
 * A query for all documents of a collection at the root, ordered by id, for `database.run` and `database.count`.
 * Subcollections are not included.
 */
export const everyDocument = (collectionId: string): Query => createQuery({ collectionId });

/**
 * Commits groups of writes in their order. A commit contains several whole groups; no group is split. Reads the
 * iterable lazily. Returns the number of groups. Rejects with the StatusError of the first commit that fails. Earlier
 * commits are not undone, and a few later commits may have been written, too. Security rules are not checked.
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
