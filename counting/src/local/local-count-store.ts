import { type Database, runTransaction, writeOf } from 'local-backend';
import type { CountStore } from '../index.ts';

/** The database of the server that runs in this process. */
export function localCountStore(database: Database): CountStore {
  return {
    transact: (work) =>
      runTransaction(database, (transaction) =>
        work({
          read: async (paths) => new Map(paths.map((path) => [path, transaction.get(path)])),
          write(documents) {
            for (const [path, data] of documents) transaction.write(writeOf(path, data));
          },
        }),
      ),
  };
}
