import { type ErasureContext, eraseAccount, sweepErasures } from '../erasure/erase-account.ts';
import { DAY_MS } from '../limits.ts';
import { type Running, type WatchedDatabase, watchDocuments } from './watch-documents.ts';

/**
 * Erases accounts on this computer, as the Cloud Functions do in a Firebase project. Sweeps at the start, which also
 * erases what was asked for meanwhile, and then once a day.
 */
export async function startErasure(
  database: WatchedDatabase,
  { db, accounts }: Pick<ErasureContext, 'db' | 'accounts'>,
  report: (line: string) => void,
): Promise<Running> {
  const context = { db, accounts, now: () => new Date(), random: Math.random, report };
  const fail = (error: Error): void => report(`Cannot erase an account: ${error.message}`);
  let work = Promise.resolve();
  const enqueue = (task: () => Promise<void>): void => {
    work = work.then(task).catch(fail);
  };
  const sweep = (): void => enqueue(() => sweepErasures(context));
  const stop = await watchDocuments(
    database,
    {
      erasures({ id, after }) {
        if (after) enqueue(() => eraseAccount(context, id));
      },
    },
    fail,
  );
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
