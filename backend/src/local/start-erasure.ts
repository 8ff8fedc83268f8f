import type { Firestore } from '@google-cloud/firestore';
import type { Database } from 'local-backend';
import { type ErasureContext, eraseAccount, sweepErasures } from '../erasure/erase-account.ts';
import { DAY_MS } from '../moderation/limits.ts';
import type { LocalModeration } from './start-moderation.ts';

/** Calls `told` with the uid of each new entry of `erasures`. Resolves to a function that stops watching. */
type WatchErasures = (told: (uid: string) => void) => Promise<() => void>;

/**
 * Erases accounts on this computer, as the Cloud Functions do in a Firebase project. Sweeps at the start, which also
 * erases what was asked for meanwhile, and then once a day.
 */
export async function startErasure(
  { db, accounts }: Pick<ErasureContext, 'db' | 'accounts'>,
  watch: WatchErasures,
  report: (line: string) => void,
): Promise<LocalModeration> {
  const context = { db, accounts, now: () => new Date(), random: Math.random, report };
  let work = Promise.resolve();
  const enqueue = (task: () => Promise<void>): void => {
    work = work.then(task).catch((error: Error) => report(`Cannot erase an account: ${error.message}`));
  };
  const sweep = (): void => enqueue(() => sweepErasures(context));
  const stop = await watch((uid) => enqueue(() => eraseAccount(context, uid)));
  sweep();
  const timer = setInterval(sweep, DAY_MS);
  return {
    close() {
      clearInterval(timer);
      stop();
      return work;
    },
  };
}

/** Watches the database of our own server. */
export const watchDatabase =
  (database: Database): WatchErasures =>
  async (told) =>
    database.watch(({ changes }) => {
      for (const { path, after } of changes) {
        const [collection, uid] = path.split('/');
        if (collection === 'erasures' && uid !== undefined && after) told(uid);
      }
    });

/** Watches a Firestore of another process. Rejects if it cannot listen to it. */
export const watchOverNetwork =
  (db: Firestore): WatchErasures =>
  (told) =>
    new Promise((resolve, reject) => {
      const stop = db.collection('erasures').onSnapshot((snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) if (type !== 'removed') told(doc.id);
        resolve(stop);
      }, reject);
    });
