import { setTimeout as delay } from 'node:timers/promises';
import { usageOf } from '../../e2e/support/usage.ts';
import type { SizedPortal } from './sized-portals.ts';

const QUIET = 1500;
const LOOK = 100;

/**
 * How many documents the server counts as read, as Firestore would bill them, while `work` runs and until nothing more is.
 * Nobody else may be reading.
 */
export async function countReads(portal: SizedPortal, work: () => Promise<unknown>): Promise<number> {
  const { documentsRead: before } = await usageOf(portal);
  await work();
  return (await untilQuiet(portal)) - before;
}

/** Resolves to the number of documents read so far, once it has stood still for a while. */
async function untilQuiet(portal: SizedPortal): Promise<number> {
  let { documentsRead: read } = await usageOf(portal);
  for (let since = performance.now(); performance.now() - since < QUIET; await delay(LOOK)) {
    const { documentsRead: now } = await usageOf(portal);
    if (now !== read) since = performance.now();
    read = now;
  }
  return read;
}
