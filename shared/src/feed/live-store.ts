import { useMemo, useSyncExternalStore } from 'react';
import { LINGER_MS } from '../limits.ts';
import { type Cause, connection } from '../model/connection.ts';
import type { Listen } from '../store/listen.ts';
import { createRetry, SilentError } from '../store/retry.ts';

export type NotReady =
  | { readonly status: 'loading' }
  /** Reading has failed, and is repeated. `retry` repeats it at once. */
  | { readonly status: 'failed'; readonly cause: Cause; readonly retry: () => void };

export type LiveState<Value> = NotReady | { readonly status: 'ready'; readonly value: Value };

/** A live value, in the form for `useSyncExternalStore`. */
export interface LiveStore<Value> {
  read(): LiveState<Value>;
  watch(listener: () => void): () => void;
  /** Reads again. The value stays until the next value. Does nothing while nobody watches. */
  refresh(): void;
  end(): void;
}

const LOADING = { status: 'loading' } as const;

export const watchNothing = () => () => undefined;

/**
 * A live value. Listens while there is a watcher, and for `lingerMs` afterwards. After a failure, the last value stays
 * and the store listens again, see `createRetry`. An outage that lasts is noted in `connection` if there is a value.
 *
 *   idle --watch--> loading --next--> ready --last watcher gone, lingered--> idle
 *                      \---- outage told ----> failed --next--> ready
 *                                                \---- retry ----> loading
 */
export function createLiveStore<Value>(
  what: string,
  listen: Listen<Value>,
  lingerMs = LINGER_MS,
  initial: LiveState<Value> = LOADING,
): LiveStore<Value> {
  let state = initial;
  let stop: (() => void) | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const publish = (next: LiveState<Value>): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof SilentError)) {
      stop?.();
      stop = undefined;
    }
    if (retry.failed(error)) console.error(`Cannot read ${what}:`, error);
  };
  const start = (): void => {
    stop?.();
    stop = listen((value) => {
      retry.succeeded();
      publish({ status: 'ready', value });
    }, fail);
  };
  const retry = createRetry({
    isShown: () => state.status === 'ready',
    again: start,
    tell: (cause) => {
      if (!cause || state.status === 'ready') connection.noteFailure(store, cause);
      else publish({ status: 'failed', cause, retry: retryNow });
    },
  });
  const retryNow = (): void => {
    if (state.status === 'failed') publish(LOADING);
    retry.now();
  };
  const end = (): void => {
    clearTimeout(lingering);
    retry.end();
    stop?.();
    stop = undefined;
    state = initial;
  };

  const store: LiveStore<Value> = {
    read: () => state,
    refresh: () => stop && start(),
    end,
    watch(listener) {
      clearTimeout(lingering);
      if (!stop && (listeners.size === 0 || retry.isCalm())) retry.now();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(end, lingerMs);
      };
    },
  };
  return store;
}

/** The state of a store; `loading` without a store. */
export function useLiveStore<Value>(
  store: Pick<LiveStore<Value>, 'read' | 'watch'> | undefined,
): LiveState<Value> {
  const read = store?.read ?? (() => LOADING);
  return useSyncExternalStore(store?.watch ?? watchNothing, read, read);
}

/**
 * The live value of `listen`, while the component is shown. If `listen` changes, the value before disappears at once.
 * Without `listen`, the state is `loading`. Until the first value, the state is `initial()`.
 */
export function useLive<Value>(
  what: string,
  listen: Listen<Value> | undefined,
  initial: () => LiveState<Value> = () => LOADING,
): LiveState<Value> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another `listen` is another value
  const store = useMemo(() => listen && createLiveStore(what, listen, 0, initial()), [listen]);
  return useLiveStore(store);
}
