import { connection } from '../model/connection.ts';
import type { ExperienceSource } from './experience-source.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from './listen.ts';
import { loadExperienceSource, readPage } from './load-source.ts';

/** The time from the note that the connection is not live until `fail` is called, in milliseconds. */
const MAX_SILENCE_MS = 5000;

/**
 * Listens to the store of experiences. Returns a function that stops listening. While Firestore's listeners cannot
 * reach the store, they report no error. Therefore `read` also sends a plain request. The answer is passed to `next`,
 * unless the answer is undefined or the listener was faster. Before the first `next`, `fail` is called if the request
 * fails, or if the connection is not live and no value comes.
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
  const stop = listenOnceLoaded(loadExperienceSource(), (source) => begin(source, receive, fail), fail);
  return () => {
    check.abort();
    stop();
  };
}

async function checkStore(signal: AbortSignal): Promise<undefined> {
  await readPage({ sort: 'latest' }, 1, signal);
}

function failWhenSilent(fail: Fail, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    if (connection.read() === 'live') return;
    timer ??= setTimeout(() => fail(new Error('The store does not answer')), MAX_SILENCE_MS);
  };
  const stop = connection.watch(update);
  update();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
}
