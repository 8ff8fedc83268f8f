import { setTimeout as delay } from 'node:timers/promises';

/**
 * The limit ends a check that never passes. It is far longer than two waits that a check may need: the minute until the
 * SDK listens again to a server that failed, and the time in which Google's emulator delivers 200 writes on a busy
 * machine.
 */
const LIMIT_SECONDS = 300;
const MIN_PAUSE_MS = 50;

/**
 * Repeats the check until it passes. At the limit, throws the check's error. The pause between two checks is as long as
 * the last check took, because the work that the check waits for may run in the same process.
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
