import { connection } from '../model/connection.ts';
import type { Next, Stop } from './listen.ts';

const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 300_000;

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
  let pause = PAUSE_MS;

  const poll = async (): Promise<void> => {
    if (!globalThis.document?.hidden && globalThis.navigator?.onLine !== false) {
      try {
        const value = await read(signal);
        if (isNotLive()) next(value);
        pause = PAUSE_MS;
      } catch {
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
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
