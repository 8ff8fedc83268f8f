import { setTimeout as delay } from 'node:timers/promises';
import { usageOf } from '../../e2e/support/usage.ts';
import type { BenchPortal } from './portals.ts';

/** Milliseconds without a read after which no more are expected, and between looks. */
const QUIET = 1500;
const LOOK = 100;

/**
 * How many documents the server counts as read, as Firestore would bill them, while `work` runs and until nothing more is.
 * Nobody else may be reading.
 */
export async function countReads(portal: BenchPortal, work: () => Promise<unknown>): Promise<number> {
  const { documentsRead: before } = await usageOf(portal);
  await work();
  let { documentsRead: read } = await usageOf(portal);
  for (let since = performance.now(); performance.now() - since < QUIET; await delay(LOOK)) {
    const { documentsRead: now } = await usageOf(portal);
    if (now !== read) since = performance.now();
    read = now;
  }
  return read - before;
}
