import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder } from 'local-backend/process';

/**
 * Does the work while no other process holds the lock that this folder is, waiting for it if need be. A holder that is
 * gone does not count, also when another process has its id. Does not work between machines or containers.
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
