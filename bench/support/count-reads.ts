import { setTimeout as delay } from 'node:timers/promises';
import { usageOf } from '../../e2e/support/usage.ts';
import type { BenchPortal } from './portals.ts';

/** No more reads are expected after this time without one. */
const QUIET_MS = 1500;
const POLL_MS = 100;

/**
 * How many documents the server counts as read, as Firestore would bill them, while `work` runs and until nothing more is.
 * Nobody else may be reading.
 */
export async function countReads(portal: BenchPortal, work: () => Promise<unknown>): Promise<number> {
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
