import { MAX_ANSWER_MS, MAX_CHECK_MS } from '../limits.ts';
import { connection, isOnline } from '../model/connection.ts';
import { UnansweredError } from '../model/errors.ts';
import { readPage } from './load-source.ts';

/**
 * Waits for a write. Rejects with UnansweredError if the store does not answer while the browser is online. The SDK
 * still sends the write once the store answers. Offline, the wait has no limit.
 */
export async function answered<Value>(write: Promise<Value>): Promise<Value> {
  const end = new AbortController();
  try {
    return await Promise.race([write, limitWait(write, end.signal)]);
  } finally {
    end.abort();
  }
}

const limitWait = (write: Promise<unknown>, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = async (): Promise<void> => {
      // A plain request notes whether the quota is used up.
      await readPage({ sort: 'latest' }, 1, AbortSignal.timeout(MAX_CHECK_MS)).catch(() => undefined);
      reject(new UnansweredError(connection.read() === 'quota', write));
    };
    const restart = (): void => {
      clearTimeout(timer);
      if (isOnline()) timer = setTimeout(giveUp, MAX_ANSWER_MS);
    };
    for (const name of ['online', 'offline']) globalThis.addEventListener?.(name, restart, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    restart();
  });
