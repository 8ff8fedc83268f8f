import { HOUR_MS } from '../limits.ts';
import { createModeration, type ModerationOptions } from '../moderation/create-moderation.ts';

export type LocalOptions = Omit<ModerationOptions, 'report'> & Required<Pick<ModerationOptions, 'report'>>;

/**
 * Runs handlers one after another. A handler that fails is reported, and runs again with the next change. `start`
 * handles what was written while nobody handled it.
 */
export function runHandlers(options: LocalOptions) {
  const { db, report } = options;
  const moderation = createModeration(options);
  const waiting = new Map<string, () => Promise<void>>();
  const failed = new Map<string, () => Promise<void>>();
  let running: Promise<void> | undefined;

  const add = (key: string, handle: () => Promise<void>): void => {
    for (const again of failed) waiting.set(...again);
    failed.clear();
    waiting.set(key, handle);
    running ??= run();
  };
  const run = async (): Promise<void> => {
    for (const [key, handle] of waiting) {
      waiting.delete(key);
      await handle().catch((error: Error) => {
        failed.set(key, handle);
        report(`Cannot moderate: ${error.message}`);
      });
    }
    running = undefined;
  };
  const on = (name: 'reportWritten' | 'reviewWritten' | 'experienceWritten') => (id: string) =>
    add(`${name} ${id}`, () => moderation[name](id));
  const handlers = {
    reportWritten: on('reportWritten'),
    reviewWritten: on('reviewWritten'),
    experienceWritten: on('experienceWritten'),
  };

  const handleStored = async (): Promise<void> => {
    const [reports, reviews] = await Promise.all([
      db.collectionGroup('reports').select().get(),
      db.collection('reviews').select().get(),
    ]);
    for (const { ref } of reports.docs) handlers.reportWritten(ref.parent.parent?.id ?? '');
    for (const { id } of reviews.docs) handlers.reviewWritten(id);
  };
  const sweep = (): void => add('sweep', moderation.sweep);
  let hourly: NodeJS.Timeout | undefined;

  return {
    ...handlers,
    /** Handles all stored reports and reviews, and sweeps at once and every hour. */
    start(): void {
      add('all', handleStored);
      sweep();
      hourly = setInterval(sweep, HOUR_MS).unref();
    },
    /** Resolves when every change so far has been handled or has failed. */
    async close(): Promise<void> {
      clearInterval(hourly);
      while (running !== undefined) await running;
    },
  };
}
