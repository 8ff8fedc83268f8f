import type { ExperienceSource } from './experience-source.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from './listen.ts';
import { loadExperienceSource, readPage } from './load-source.ts';

/**
 * Listens to the store of experiences and returns a function that stops it. The store's own listeners wait in silence while
 * they cannot reach it. So one document is read beside them by a plain request, as the list reads its pages, and `fail` is
 * called when that request fails before the first `next`. After the first `next` the connection is not watched.
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
