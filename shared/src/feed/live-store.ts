import type { Listen } from '../store/listen.ts';

export type NotReady =
  | { readonly status: 'loading' }
  /** Reading has failed and stopped. `retry` starts reading again. */
  | { readonly status: 'failed'; readonly retry: () => void };

export type LiveState<Value> = NotReady | { readonly status: 'ready'; readonly value: Value };

/** A live value, in the form for `useSyncExternalStore`. */
export interface LiveStore<Value> {
  read(): LiveState<Value>;
  watch(listener: () => void): () => void;
  end(): void;
}

export const watchNothing = () => () => undefined;

/**
 * When the last watcher has left, a store stays subscribed for this time, in milliseconds. If the reader returns to the
 * tab within this time, nothing is read again.
 */
export const LINGER_MS = 60_000;

/**
 * A live value. Listens while there is a watcher, and for `lingerMs` afterwards.
 *
 *   idle --watch--> loading --next--> ready --last watcher gone, lingered--> idle
 *                      \---- fail ----> failed --retry, or watch by the first--> loading
 */
export function createLiveStore<Value>(
  what: string,
  listen: Listen<Value>,
  lingerMs = LINGER_MS,
): LiveStore<Value> {
  let state: LiveState<Value> = { status: 'loading' };
  let stop: (() => void) | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const publish = (next: LiveState<Value>): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const retry = (): void => {
    if (state.status !== 'failed') return;
    publish({ status: 'loading' });
    start();
  };
  const fail = (error: unknown): void => {
    stop?.();
    stop = undefined;
    console.error(`Cannot read ${what}:`, error);
    publish({ status: 'failed', retry });
  };
  const start = (): void => {
    stop = listen((value) => publish({ status: 'ready', value }), fail);
  };
  const end = (): void => {
    clearTimeout(lingering);
    stop?.();
    stop = undefined;
    state = { status: 'loading' };
  };

  return {
    read: () => state,
    end,
    watch(listener) {
      clearTimeout(lingering);
      if (listeners.size === 0) retry();
      listeners.add(listener);
      if (!stop && state.status !== 'failed') start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(end, lingerMs);
      };
    },
  };
}
