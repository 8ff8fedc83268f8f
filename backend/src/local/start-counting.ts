import { FieldValue } from '@google-cloud/firestore';
import { countedOf } from '@portal/shared/counts';
import type { CountStore } from '../counting/count-store.ts';
import { createCounter } from '../counting/counter.ts';
import { CHANGES_PATH } from '../counting/directory.ts';
import { firestoreCountStore } from '../counting/firestore-count-store.ts';
import { countsAlike } from '../counting/ledger.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { localCountStore } from './local-count-store.ts';
import { reconcileCounts } from './reconcile.ts';
import { type Running, type WatchedDatabase, watchDocuments } from './watch-documents.ts';

/** Changes of several commits within this time, in milliseconds, are counted together. */
const GATHER = 25;

/**
 * Counts every change, as the Cloud Function does in a Firebase project. First counts every experience, and resolves
 * once the counts are complete. Counts every experience again when a client clears the database.
 */
export async function startCounting(
  database: WatchedDatabase,
  report: (line: string) => void,
): Promise<Running> {
  const { recount, count, fail, close } =
    'watch' in database
      ? createRecounter(localCountStore(database), report, () => reconcileCounts(database))
      : createRecounter(firestoreCountStore(database, FieldValue.increment), report, () =>
          verifyCounts(database, { dryRun: false }),
        );
  const stop = await watchDocuments(
    database,
    {
      directory({ path, after }) {
        if (path === CHANGES_PATH && !after) recount();
      },
      experiences({ id, before, after }) {
        if (!countsAlike(countedOf(before?.data()), countedOf(after?.data()))) count(id);
      },
    },
    fail,
  );
  await recount();
  return {
    close() {
      stop();
      return close();
    },
  };
}

/** Counts changed experiences in `store`. While `recount` runs `countAll`, changed experiences wait for its end. */
export function createRecounter(
  store: CountStore,
  report: (line: string) => void,
  countAll: () => Promise<unknown>,
) {
  const counter = createCounter({ store, report, gather: GATHER, interval: 0 });
  const fail = (error: unknown): void => report(`Cannot count: ${(error as Error).message}`);
  let ready = Promise.resolve();
  return {
    fail,
    recount(): Promise<void> {
      const done = ready.then(() => counter.drain()).then(async () => void (await countAll()));
      ready = done.catch(fail);
      return done;
    },
    count: (id: string): void => void ready.then(() => counter.count(id)).catch(fail),
    async close(): Promise<void> {
      await ready;
      await counter.drain();
    },
  };
}
