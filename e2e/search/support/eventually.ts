import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_SECONDS = 30;
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
