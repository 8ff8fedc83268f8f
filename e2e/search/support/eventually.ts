import { setTimeout as delay } from 'node:timers/promises';

/**
 * The limit ends a check that never passes. The limit is far above the minute after which the SDK listens again to a
 * failed server. It is also above the time that Google's emulator takes to deliver 200 writes on a busy machine.
 */
const LIMIT_SECONDS = 300;
const MIN_PAUSE_MS = 50;

/**
 * Repeats the check until it passes. At the limit, throws the check's error. The pause is as long as the check took,
 * because the awaited work may run in the same process.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + 1000 * LIMIT_SECONDS;
  for (;;) {
    const start = performance.now();
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(Math.max(MIN_PAUSE_MS, performance.now() - start));
  }
}
