import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import type { Write } from '../core/write.ts';
import { Transaction } from '../session/transactions.ts';
import { decodeFields } from './plain-values.ts';

/** Reading and committing takes a few milliseconds; work that always comes too late has met a bug. */
const MAX_ATTEMPTS = 50;

export interface AdminTransaction {
  /** A document's fields as `decodeFields` reads them; undefined for a missing document. Does not see `write`. */
  get(path: string): Record<string, unknown> | undefined;
  /** Adds a write to those that are committed, all or none, when the work has ended. */
  write(write: Write): void;
}

/**
 * Reads documents and writes others as if nobody else wrote meanwhile: when a document read has changed before the commit,
 * `work` is done again from the start, up to 50 times in all. Nothing is locked, so work that only reads is never repeated.
 * Resolves to what `work` resolves to, once its writes are on disk. Rejects, with nothing written, with what `work` throws
 * or with the commit's StatusError; its code is ABORTED when others changed the documents in every attempt.
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
  const read = new Transaction(undefined);
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
