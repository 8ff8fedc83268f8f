import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { CountStore, CountTransaction } from './index.ts';

const MAX_ATTEMPTS = 20;
/** How much longer than the one before a pause may be, in milliseconds. */
const RETRY_DELAY_MS = 50;
/** Cancelled, unknown, too late, exhausted, aborted, internal, unavailable: what may go well the next time. */
const PASSING: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];

/** A real Firestore, or a server that speaks as one, with an administrator's rights. */
export function firestoreCountStore(db: Firestore): CountStore {
  return {
    transact: (work) =>
      transactWithRetries(db, (transaction) => work(countTransaction(db, transaction)), MAX_ATTEMPTS),
  };
}

/**
 * Runs a transaction, and again when others change what it has read, `maxAttempts` times in all. The client
 * would do so as well, but wait for seconds, in which busy counts change again.
 */
export async function transactWithRetries<Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
  maxAttempts: number,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(work, { maxAttempts: 1 });
    } catch (error) {
      if (attempt === maxAttempts || !PASSING.includes((error as { code?: unknown }).code)) throw error;
      await delay(Math.random() * RETRY_DELAY_MS * attempt);
    }
  }
}

export function countTransaction(db: Firestore, transaction: Transaction): CountTransaction {
  return {
    async read(paths) {
      if (paths.length === 0) return new Map();
      const documents = await transaction.getAll(...paths.map((path) => db.doc(path)));
      return new Map(documents.map((document) => [document.ref.path, document.data()]));
    },
    write(documents) {
      for (const [path, data] of documents) {
        if (data === undefined) transaction.delete(db.doc(path));
        else transaction.set(db.doc(path), data);
      }
    },
  };
}
