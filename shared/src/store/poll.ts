import { MAX_POLL_MS, POLL_MS } from '../limits.ts';
import { connection, isOnline } from '../model/connection.ts';
import type { Next, Stop } from './listen.ts';

/**
 * Reads a value by plain requests while the connection is not live, and the page is visible and online. After each
 * failure the pause is doubled. A failure is not reported here.
 */
export function pollWhileNotLive<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  next: Next<Value>,
): Stop {
  const end = new AbortController();
  const { signal } = end;
  const isNotLive = (): boolean => !signal.aborted && connection.read() !== 'live';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = POLL_MS;

  const poll = async (): Promise<void> => {
    if (!globalThis.document?.hidden && isOnline()) {
      try {
        const value = await read(signal);
        if (isNotLive()) next(value);
        pause = POLL_MS;
      } catch {
        pause = Math.min(2 * pause, MAX_POLL_MS);
      }
    }
    timer = isNotLive() ? setTimeout(poll, pause) : undefined;
  };
  const begin = (): void => {
    if (timer === undefined && isNotLive()) timer = setTimeout(poll);
  };
  begin();
  const stopWatching = connection.watch(begin);
  return () => {
    end.abort();
    clearTimeout(timer);
    stopWatching();
  };
}
