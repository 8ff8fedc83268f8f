import { setTimeout as delay } from 'node:timers/promises';
import { TEST_LIMIT_MS } from '../../../scripts/testing/time-limits.js';

/** The limit ends a check that never passes, with its error, before the test's limit ends the test. */
const LIMIT_MS = 0.8 * TEST_LIMIT_MS;
const MIN_PAUSE_MS = 50;

/**
 * Repeats the check until it passes. At the limit, throws the check's error. The pause between two checks is as long as
 * the last check took, because the work that the check waits for may run in the same process.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
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
