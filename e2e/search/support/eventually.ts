import { setTimeout as delay } from 'node:timers/promises';

/**
 * Ends what hangs. It is far above the minute after which the SDK listens again to a server that failed, and above what
 * Google's emulator takes on a busy machine to tell of 200 writes.
 */
const LIMIT_SECONDS = 300;
const MIN_PAUSE_MS = 50;

/**
 * Checks again until it holds; at the limit it throws what the check throws. It pauses for as long as the check took, since
 * what it waits for may run in the same process.
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
