import { setTimeout as delay } from 'node:timers/promises';

/** Resolves once the condition is met. */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isMet())) await delay(20);
}
