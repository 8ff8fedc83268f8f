import { setTimeout as delay } from 'node:timers/promises';
import type { RunningPortal } from '../../e2e/support/running-portal.ts';
import { usageOf } from '../../e2e/support/usage.ts';

/** If no document is read for this time, no more reads are expected. */
const QUIET_MS = 1500;
const POLL_MS = 100;

/**
 * The number of documents that are read from the start of `work` until no more are read. The server counts reads as
 * Firestore bills them. No other client may read during the measurement.
 */
export async function countReads(portal: RunningPortal, work: () => Promise<unknown>): Promise<number> {
  const { documentsRead: before } = await usageOf(portal);
  await work();
  let { documentsRead: read } = await usageOf(portal);
  for (let since = performance.now(); performance.now() - since < QUIET_MS; await delay(POLL_MS)) {
    const { documentsRead: now } = await usageOf(portal);
    if (now !== read) since = performance.now();
    read = now;
  }
  return read - before;
}
