import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import type { Write } from '../core/write.ts';
import { Transaction } from '../session/transactions.ts';
import { decodeFields } from './plain-values.ts';

/**
 * The maximum number of attempts. An attempt takes a few milliseconds. If so many attempts fail, the program has a bug.
 */
const MAX_ATTEMPTS = 50;

export interface AdminTransaction {
  /**
   * A document's fields, decoded by `decodeFields`; undefined for a missing document. The writes of this transaction
   * are not visible.
   */
  get(path: string): Record<string, unknown> | undefined;
  /** Adds a write. After the work has ended, either all added writes are committed or none. */
  write(write: Write): void;
}

/**
 * Reads and writes documents as if nobody else wrote at the same time. If a document that `work` has read changes
 * before the commit, `work` is called again, up to 50 times in all. Nothing is locked. If `work` only reads, it is
 * never repeated. Resolves to the result of `work` when the writes are on disk. Rejects with the error of `work` or
 * with the StatusError of the commit; nothing is written in this case. The error has the code ABORTED if other writers
 * changed the documents in every attempt.
 */
export async function runTransaction<Result>(
  database: Database,
  work: (transaction: AdminTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(database, work);
    } catch (error) {
      const isContention = error instanceof StatusError && error.code === 'ABORTED';
      if (!isContention || attempt === MAX_ATTEMPTS) throw error;
      await delay(attempt);
    }
  }
}

async function attemptOnce<Result>(
  database: Database,
  work: (transaction: AdminTransaction) => Promise<Result>,
): Promise<Result> {
  const read = new Transaction();
  const writes: Write[] = [];
  const result = await work({
    get(path) {
      const document = database.get(path);
      read.noteDocument(path, document);
      return document && decodeFields(document.fields);
    },
    write: (write) => void writes.push(write),
  });
  if (writes.length > 0) await database.commit(writes, { verify: (state) => read.verify(state) });
  return result;
}
