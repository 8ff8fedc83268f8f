import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type Document, documentToJson } from 'local-backend';
import type { FunctionProcess } from './function-process.ts';
import { writtenEvent } from './written-event.ts';

const NAME = { projectId: 'demo-portal', databaseId: '(default)' };
/** The maximum delay of an event, in milliseconds. */
const LATEST = 400;
const TWICE = 0.15;
/** The time until a failed event is delivered again, in milliseconds. */
const AGAIN = 150;

export type EventDeliverer = ReturnType<typeof deliverEvents>;

/**
 * Delivers the events of a database to functions. By default, delivers as badly as Eventarc may: late, in any order,
 * sometimes twice, but at least once.
 */
export function deliverEvents(database: Database, { latest = LATEST, twice = TWICE } = {}) {
  let functions: readonly FunctionProcess[] = [];
  const pending = new Set<Promise<void>>();
  let failed = 0;
  let isClosed = false;
  const stopWatching = database.watch(({ changes }) => {
    for (const change of changes) {
      if (!change.path.startsWith('experiences/')) continue;
      const event = writtenEvent(change.path, encode(change.before), encode(change.after));
      for (let times = Math.random() < twice ? 2 : 1; times > 0; times -= 1) {
        const work = handUntilDone(event);
        pending.add(work);
        work.finally(() => pending.delete(work));
      }
    }
  });

  async function handUntilDone(event: object): Promise<void> {
    await delay(Math.random() * latest);
    while (!isClosed) {
      try {
        const chosen = functions[Math.floor(Math.random() * functions.length)];
        if (chosen === undefined) throw new Error('nobody is there');
        return await chosen.deliver(event);
      } catch {
        failed += 1;
        await delay(AGAIN);
      }
    }
  }

  return {
    /** Sets the processes that receive events from now on. */
    handTo(given: readonly FunctionProcess[]): void {
      functions = given;
    },
    /** Resolves when every event so far has been handled by a function without an error. */
    async drained(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
    /** The number of failed deliveries. */
    get failed(): number {
      return failed;
    },
    /** Drops events that are not delivered yet. */
    close(): void {
      isClosed = true;
      stopWatching();
    },
  };
}

const encode = (document: Document | undefined): unknown => document && documentToJson(document, NAME);
