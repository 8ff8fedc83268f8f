import { additionOf, type Database, runTransaction, StatusError, writeOf } from 'local-backend';
import { type CountStore, RefusedWrite } from '../counting/count-store.ts';

/** The count store of a local server in the same process. */
export function localCountStore(database: Database): CountStore {
  return {
    transact: (work) =>
      runTransaction(database, (transaction) =>
        work({
          read: async (paths) => new Map(paths.map((path) => [path, transaction.get(path)])),
          write(writes) {
            for (const [path, write] of writes)
              transaction.write(
                'cells' in write
                  ? additionOf(path, write.fields, 'cells', write.cells)
                  : writeOf(path, write.data),
              );
          },
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof StatusError) || error.code !== 'INVALID_ARGUMENT') throw error;
        throw new RefusedWrite(error.message, { cause: error });
      }),
  };
}
