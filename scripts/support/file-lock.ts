import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder } from 'local-backend/process';

/**
 * Waits until no other process holds the lock, then does the work and holds the lock meanwhile. `folder` is the lock.
 * A holder that has ended does not count, even if another process has its id. Does not work between machines or
 * containers.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>, pollMs = 200) {
  mkdirSync(folder, { recursive: true });
  let claim = await claimFolder(folder);
  while (typeof claim === 'number') {
    await delay(Math.random() * pollMs);
    claim = await claimFolder(folder);
  }
  try {
    return await work();
  } finally {
    await claim();
  }
}
