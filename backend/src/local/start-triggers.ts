import type { ErasureContext } from '../erasure/erase-account.ts';
import type { ModerationOptions } from '../moderation/create-moderation.ts';
import { startCounting } from './start-counting.ts';
import { startErasure } from './start-erasure.ts';
import { startModeration } from './start-moderation.ts';
import type { Running, WatchedDatabase } from './watch-documents.ts';

interface TriggerOptions extends Pick<ErasureContext, 'db' | 'accounts'> {
  readonly trust: Pick<ModerationOptions, 'accounts' | 'limits'>;
  readonly report: (line: string) => void;
}

/**
 * Counts, moderates and erases, as the Cloud Functions do in a Firebase project. Resolves once the counts are complete.
 * `db` is a client of the server whose database is `database`.
 */
export async function startTriggers(
  database: WatchedDatabase,
  { db, accounts, trust, report }: TriggerOptions,
): Promise<Running> {
  const parts: Running[] = [];
  const close = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.close();
  };
  try {
    parts.push(await startCounting(database, report));
    parts.push(await startModeration(database, { db, report, ...trust }));
    parts.push(await startErasure(database, { db, accounts }, report));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}
