import { setTimeout as delay } from 'node:timers/promises';
import type {
  DocumentReference,
  FieldValue,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from '@google-cloud/firestore';
import { MAX_ATTEMPTS, RETRY_DELAY_MS } from '../limits.ts';
import { type CountStore, type CountTransaction, type DocumentWrite, RefusedWrite } from './count-store.ts';

/**
 * Codes of errors after which the next attempt may succeed: cancelled, unknown, deadline exceeded, resource
 * exhausted, aborted, internal, unavailable.
 */
const PASSING: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
const INVALID_ARGUMENT = 3;

export interface FirestoreCountTransaction extends CountTransaction {
  /** The results of a query. Call `find` before `write`. */
  find(query: Query): Promise<QuerySnapshot>;
}

export interface FirestoreCountStore extends CountStore {
  transact<Result>(work: (transaction: FirestoreCountTransaction) => Promise<Result>): Promise<Result>;
}

/** `FieldValue.increment` of the client library that opened the database. */
type Increment = (by: number) => FieldValue;

/**
 * The count store of a Firestore, or of a server with the same protocol. The client needs an administrator's rights.
 */
export const firestoreCountStore = (db: Firestore, increment: Increment): FirestoreCountStore => ({
  transact: (work) =>
    transactWithRetries(db, (transaction) => work(countTransaction(db, transaction, increment))),
});

/**
 * Runs a transaction, up to MAX_ATTEMPTS times if other clients change the documents that the transaction has read. The
 * client library also repeats transactions, but waits for seconds before each attempt. Counts with many writes change
 * again during such a wait.
 */
async function transactWithRetries<Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(work, { maxAttempts: 1 });
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message: string };
      if (code === INVALID_ARGUMENT) throw new RefusedWrite(message, { cause: error });
      if (attempt === MAX_ATTEMPTS || !PASSING.includes(code)) throw error;
      await delay(Math.random() * RETRY_DELAY_MS * attempt);
    }
  }
}

function countTransaction(
  db: Firestore,
  transaction: Transaction,
  increment: Increment,
): FirestoreCountTransaction {
  return {
    find: (query) => transaction.get(query),
    async read(paths, fields) {
      if (paths.length === 0) return new Map();
      const references = paths.map((path) => db.doc(path));
      const options = fields ? [{ fieldMask: [...fields] }] : [];
      const documents = await transaction.getAll(...references, ...options);
      return new Map(documents.map((document) => [document.ref.path, document.data()]));
    },
    write(writes) {
      for (const [path, write] of writes) stage(transaction, db.doc(path), write, increment);
    },
  };
}

function stage(
  transaction: Transaction,
  document: DocumentReference,
  write: DocumentWrite,
  increment: Increment,
): void {
  if ('cells' in write) {
    const cells = Array.from(write.cells, ([key, by]) => [key, increment(by)] as const);
    // A merge with an empty map would remove the stored cells.
    const added = cells.length > 0 ? { cells: Object.fromEntries(cells) } : {};
    transaction.set(document, { ...write.fields, ...added }, { merge: true });
  } else if (write.data === undefined) transaction.delete(document);
  else transaction.set(document, write.data);
}
