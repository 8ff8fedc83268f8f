import type { ExperienceSource } from './experience-source.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from './listen.ts';
import { loadExperienceSource, readPage } from './load-source.ts';

/**
 * Listens to the store of experiences. Returns a function that stops listening. While Firestore's listeners cannot
 * reach the store, they report no error. Therefore a plain request for one document is sent as well. If this request
 * fails before the first `next`, `fail` is called. After the first `next`, the connection is no longer checked.
 */
export function listenToStore<Value>(
  begin: (source: ExperienceSource, next: Next<Value>, fail: Fail) => Stop,
  next: Next<Value>,
  fail: Fail,
): Stop {
  const check = new AbortController();
  const { signal } = check;
  readPage({ sort: 'latest' }, 1, signal).catch((error: unknown) => {
    if (!signal.aborted) fail(error);
  });
  const receive = (value: Value): void => {
    check.abort();
    next(value);
  };
  const stop = listenOnceLoaded(loadExperienceSource(), (source) => begin(source, receive, fail), fail);
  return () => {
    check.abort();
    stop();
  };
}
