import { setTimeout as delay } from 'node:timers/promises';
import type { UsageReport } from '../../local-backend/src/session/usage.ts';
import type { SizedPortal } from './sized-portals.ts';

const QUIET = 1500;
const LOOK = 100;

/**
 * How many documents the server counts as read, as Firestore would bill them, while `work` runs and until nothing more is.
 * Nobody else may be reading.
 */
export async function countReads(portal: SizedPortal, work: () => Promise<unknown>): Promise<number> {
  const before = await documentsRead(portal);
  await work();
  return (await untilQuiet(portal)) - before;
}

/** Resolves to the number of documents read so far, once it has stood still for a while. */
async function untilQuiet(portal: SizedPortal): Promise<number> {
  let read = await documentsRead(portal);
  for (let since = performance.now(); performance.now() - since < QUIET; await delay(LOOK)) {
    const now = await documentsRead(portal);
    if (now !== read) since = performance.now();
    read = now;
  }
  return read;
}

async function documentsRead({ ports }: SizedPortal): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.FIRESTORE_PORT}/local/v1/usage`);
  return ((await answer.json()) as UsageReport).documentsRead;
}
