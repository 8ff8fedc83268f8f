import { connection } from '../model/connection.ts';
import { type Fail, type Listen, listenOnceLoaded, type Next, type Stop } from './listen.ts';
import { loadExperienceSource, readPage } from './load-source.ts';
import { SilentError } from './retry.ts';
import type { ExperienceSource } from './source/experience-source.ts';

/** Listens to the store of experiences once its code is loaded. */
export const listenToSource =
  <Value>(begin: (source: ExperienceSource, next: Next<Value>, fail: Fail) => Stop): Listen<Value> =>
  (next, fail) =>
    listenOnceLoaded(loadExperienceSource(), (source) => begin(source, next, fail), fail);

/** Reads a value now, and again whenever the page is shown or has a network again. */
export const listenByReading =
  <Value>(read: (signal: AbortSignal) => Promise<Value>): Listen<Value> =>
  (next, fail) => {
    const end = new AbortController();
    const { signal } = end;
    const readNow = (): void => {
      if (document.hidden) return;
      read(signal).then(
        (value) => !signal.aborted && next(value),
        (error: unknown) => !signal.aborted && fail(error),
      );
    };
    readNow();
    document.addEventListener('visibilitychange', readNow, { signal });
    globalThis.addEventListener?.('online', readNow, { signal });
    return () => end.abort();
  };

/**
 * Listens to the store of experiences. Returns a function that stops listening. While Firestore's listeners cannot
 * reach the store, they report no error. Therefore `read` also sends a plain request. The answer is passed to `next`,
 * unless the answer is undefined or the listener was faster. Before the first `next`, `fail` is called if the request
 * fails. It is called with SilentError, and the listening goes on, if the connection is not live.
 */
export function listenToStore<Value>(
  begin: (source: ExperienceSource, next: Next<Value>, fail: Fail) => Stop,
  next: Next<Value>,
  fail: Fail,
  read: (signal: AbortSignal) => Promise<Value | undefined> = checkStore,
): Stop {
  const check = new AbortController();
  const { signal } = check;
  const failUnlessTold = (error: unknown): void => {
    if (!signal.aborted) fail(error);
  };
  const receive = (value: Value): void => {
    check.abort();
    next(value);
  };
  read(signal).then((value) => {
    if (value !== undefined && !signal.aborted) receive(value);
  }, failUnlessTold);
  failWhenSilent(failUnlessTold, signal);
  const stop = listenToSource(begin)(receive, fail);
  return () => {
    check.abort();
    stop();
  };
}

async function checkStore(signal: AbortSignal): Promise<undefined> {
  await readPage({ sort: 'latest' }, 1, signal);
}

function failWhenSilent(fail: Fail, signal: AbortSignal): void {
  const update = (): void => {
    if (connection.read() !== 'live') fail(new SilentError('The store does not answer'));
  };
  const stop = connection.watch(update);
  signal.addEventListener('abort', stop);
  update();
}
