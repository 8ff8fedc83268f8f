import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder } from 'local-backend/process';

/**
 * Waits until no other process holds the lock. Then takes the lock, does the work and releases the lock. `folder` is
 * the lock. A process that has ended no longer holds the lock, even if a new process has its id. Does not work between
 * machines or containers.
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
