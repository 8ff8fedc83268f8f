import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CountStore, CountTransaction } from './counting/index.ts';

/** Waiting longer each time, they last about half a minute. */
const MOST_ATTEMPTS = 8;

/** A real Firestore, or a server that speaks as one, with an administrator's rights. */
export function firestoreCountStore(db: Firestore): CountStore {
  return {
    transact: (work) =>
      db.runTransaction((transaction) => work(countTransaction(db, transaction)), {
        maxAttempts: MOST_ATTEMPTS,
      }),
  };
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
