export type NotReady =
  | { readonly status: 'loading' }
  /** Reading failed and has stopped; `retry` starts it again. */
  | { readonly status: 'failed'; readonly retry: () => void };

export type LiveState<Value> = NotReady | { readonly status: 'ready'; readonly value: Value };

/** Something live, in the shape that `useSyncExternalStore` takes. */
export interface LiveStore<Value> {
  read(): LiveState<Value>;
  watch(listener: () => void): () => void;
  end(): void;
}

export type Next<Value> = (value: Value) => void;
export type Fail = (error: unknown) => void;
export type Stop = () => void;

/** Begins to listen; `next` may be called at once, `fail` ends it. Gives what stops it. */
export type Listen<Value> = (next: Next<Value>, fail: Fail) => Stop;

export const watchNothing = () => () => undefined;

/** How long a store stays subscribed without watchers, so that switching tabs costs nothing. */
export const LINGER_MS = 60_000;

/**
 * Listens while somebody watches, and `lingerMs` longer.
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

/** Listens once the source is loaded, unless it was stopped meanwhile. A failed load calls `fail`. */
export function listenOnceLoaded<Source>(
  source: Promise<Source>,
  start: (source: Source) => Stop,
  fail: Fail,
): Stop {
  let isStopped = false;
  let stop = (): void => undefined;
  source
    .then((loaded) => {
      if (isStopped) return;
      stop = start(loaded);
      // `start` may call back at once, and so end in being stopped.
      if (isStopped) stop();
    })
    .catch((error: unknown) => {
      if (!isStopped) fail(error);
    });
  return () => {
    isStopped = true;
    stop();
  };
}

/** What `listen` tells first. Rejects where it fails before. */
export const firstOf = <Value>(listen: Listen<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    let stop = (): void => undefined;
    const end = (): void => {
      isOver = true;
      stop();
    };
    stop = listen(
      (value) => {
        end();
        resolve(value);
      },
      (error) => {
        end();
        reject(error);
      },
    );
    // It may have called back at once.
    if (isOver) stop();
  });
