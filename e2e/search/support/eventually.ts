import { setTimeout as delay } from 'node:timers/promises';

/** More than the minute after which the SDK listens again to a server that failed. */
const LIMIT_SECONDS = 100;
const INTERVAL_MS = 50;

/** Checks again until it holds; at the limit it throws what the check throws. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + 1000 * LIMIT_SECONDS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(INTERVAL_MS);
  }
}
