import { countedOf } from '@portal/shared/counts';
import { type Database, type Document, type DocumentChange, decodeFields } from 'local-backend';
import { CHANGES_PATH, type CountStore, countsAlike, createCounter } from '../counting/index.ts';
import { localCountStore } from './local-count-store.ts';
import { reconcileCounts } from './reconcile.ts';

export interface Counting {
  /** Stops counting. Resolves when every earlier change has been counted. */
  close(): Promise<void>;
}

/** Changes of several commits within this time, in milliseconds, are counted together. */
const GATHER = 25;

/**
 * Counts every change on the local server, as the Cloud Function does in a Firebase project. First counts every
 * experience, and resolves once the counts are complete. Counts every experience again when a client clears the
 * database.
 */
export async function startCounting(database: Database, report: (line: string) => void): Promise<Counting> {
  const { recount, count, close } = createRecounter(localCountStore(database), report, () =>
    reconcileCounts(database),
  );
  const stopWatching = database.watch(({ changes }) => {
    if (changes.some(isLossOfRoot)) recount();
    for (const id of changes.flatMap(idOfChangedCount)) count(id);
  });
  await recount();
  return {
    close() {
      stopWatching();
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

const isLossOfRoot = ({ path, after }: DocumentChange): boolean =>
  path === CHANGES_PATH && after === undefined;

/** The id of the changed experience. Empty for a change without effect on the counts, such as a like. */
function idOfChangedCount({ path, before, after }: DocumentChange): readonly string[] {
  const [collection, id, ...deeper] = path.split('/');
  if (collection !== 'experiences' || id === undefined || deeper.length > 0) return [];
  return countsAlike(counted(before), counted(after)) ? [] : [id];
}

const counted = (document: Document | undefined) => document && countedOf(decodeFields(document.fields));
