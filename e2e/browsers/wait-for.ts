import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/**
 * Calls `ask` until its answer is neither `undefined` nor `false`. If no such answer comes before the timeout, rejects
 * with an error that contains `what`.
 */
export async function waitFor<Value>(what: string, ask: () => Promise<Value | undefined | false>) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${TIMEOUT_MS / 1000} seconds for ${what}`);
    await delay(POLL_MS);
  }
}

/** The value of a promise. If the promise is still pending at the timeout, rejects with an error about `what`. */
export async function waitLimited<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  const settled = promise.then((value) => ({ value }));
  const { value } = await waitFor(what, () => Promise.race([settled, delay(POLL_MS, undefined)]));
  return value;
}
