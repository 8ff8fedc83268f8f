import { setTimeout as delay } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../scripts/testing/time-limits.js';

const POLL_MS = 50;

/**
 * Calls `ask` until its answer is neither `undefined` nor `false`. If no such answer comes before the timeout, rejects
 * with an error that contains `what`.
 */
export async function waitFor<Value>(what: string, ask: () => Promise<Value | undefined | false>) {
  const end = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${WAIT_LIMIT_MS / 1000} seconds for ${what}`);
    await delay(POLL_MS);
  }
}

/** The value of a promise. If the promise is still pending at the timeout, rejects with an error about `what`. */
export async function waitLimited<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  const settled = promise.then((value) => ({ value }));
  const { value } = await waitFor(what, () => Promise.race([settled, delay(POLL_MS, undefined)]));
  return value;
}
