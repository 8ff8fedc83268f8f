import { CALM_MS, LINGER_MS, UNTOLD_MS } from '../limits.ts';
import { connection } from '../model/connection.ts';
import { listenOnceLoaded } from '../store/listen.ts';
import { SilentError } from '../store/retry.ts';
import { createLiveStore } from './live-store.ts';

function open() {
  const listens: { next: (value: string) => void; fail: (error: unknown) => void }[] = [];
  let stopped = 0;
  const store = createLiveStore<string>('the weather', (next, fail) => {
    listens.push({ next, fail });
    return () => {
      stopped += 1;
    };
  });
  return { store, listens, stopped: () => stopped };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('listens once for all who watch, and tells each of them', () => {
  const { store, listens } = open();
  const [one, other] = [jest.fn(), jest.fn()];
  store.watch(one);
  store.watch(other);
  expect(store.read()).toEqual({ status: 'loading' });
  listens[0]?.next('sunny');
  expect(store.read()).toEqual({ status: 'ready', value: 'sunny' });
  expect([listens.length, one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 1]);
});

test('goes on listening a while, and forgets what it knew then', () => {
  const { store, listens, stopped } = open();
  const leave = store.watch(() => undefined);
  listens[0]?.next('sunny');
  leave();
  jest.advanceTimersByTime(LINGER_MS - 1);
  expect([stopped(), store.read().status]).toEqual([0, 'ready']);
  jest.advanceTimersByTime(1);
  expect([stopped(), store.read().status]).toEqual([1, 'loading']);
  store.watch(() => undefined);
  expect(listens).toHaveLength(2);
});

test('who comes back in time ends the wait', () => {
  const { store, stopped } = open();
  store.watch(() => undefined)();
  store.watch(() => undefined);
  jest.advanceTimersByTime(2 * LINGER_MS);
  expect(stopped()).toBe(0);
});

const refused = Object.assign(new Error('denied'), { code: 'permission-denied' });

describe('an outage', () => {
  beforeEach(() => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    console.error = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());

  /** A store whose listening has failed. `initial` was its value. */
  function openFailed(initial?: string) {
    const opened = open();
    const leave = opened.store.watch(() => undefined);
    if (initial !== undefined) opened.listens[0]?.next(initial);
    opened.listens[0]?.fail(refused);
    return { ...opened, leave, failAgain: () => opened.listens.at(-1)?.fail(refused) };
  }

  test('is reported once, and the store listens again after pauses that grow up to a minute', () => {
    const { listens, stopped, failAgain } = openFailed();
    expect(stopped()).toBe(1);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = listens.length;
      jest.advanceTimersByTime(1000 * seconds - 1);
      expect(listens).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(listens).toHaveLength(before + 1);
      failAgain();
    }
    expect(jest.mocked(console.error).mock.calls).toEqual([['Cannot read the weather:', refused]]);
  });

  test('is told after five seconds where there is no value, and a value ends it', () => {
    const { store, listens, failAgain } = openFailed();
    jest.advanceTimersByTime(UNTOLD_MS.empty - 1);
    failAgain();
    expect(store.read()).toEqual({ status: 'loading' });
    jest.advanceTimersByTime(1);
    expect(store.read()).toMatchObject({ status: 'failed', cause: 'refused' });
    jest.advanceTimersByTime(60_000);
    listens.at(-1)?.next('rain');
    expect(store.read()).toEqual({ status: 'ready', value: 'rain' });
  });

  test('leaves a value, and is told after twenty seconds, until it is over for a while', () => {
    const { store, listens, failAgain, leave, stopped } = openFailed('sunny');
    jest.advanceTimersByTime(UNTOLD_MS.shown - 1);
    expect(connection.readFailure()).toBeUndefined();
    failAgain();
    jest.advanceTimersByTime(1);
    expect([store.read(), connection.readFailure()]).toEqual([
      { status: 'ready', value: 'sunny' },
      'refused',
    ]);
    jest.advanceTimersByTime(60_000);
    listens.at(-1)?.next('of the device');
    failAgain();
    jest.advanceTimersByTime(CALM_MS);
    expect(connection.readFailure()).toBe('refused');
    jest.advanceTimersByTime(60_000);
    listens.at(-1)?.next('rain');
    jest.advanceTimersByTime(CALM_MS);
    expect(connection.readFailure()).toBeUndefined();
    failAgain();
    jest.advanceTimersByTime(UNTOLD_MS.shown - CALM_MS);
    listens.at(-1)?.next('rain');
    jest.advanceTimersByTime(60_000);
    expect(connection.readFailure()).toBeUndefined();
    failAgain();
    leave();
    jest.advanceTimersByTime(LINGER_MS);
    expect([listens.length - stopped(), connection.readFailure()]).toEqual([0, undefined]);
  });

  test.each([
    ['a hidden page', document, 'hidden', true, 'visibilitychange'],
    ['a page without a network', navigator, 'onLine', false, 'online'],
  ] as const)(
    'does not repeat reads of %s, and does so at once afterwards',
    (_, owner, name, value, event) => {
      const { listens } = openFailed();
      const property = jest.spyOn(owner as unknown as { hidden: boolean; onLine: boolean }, name, 'get');
      property.mockReturnValue(value);
      jest.advanceTimersByTime(60_000);
      expect(listens).toHaveLength(1);
      property.mockReturnValue(!value);
      (event === 'online' ? window : document).dispatchEvent(new Event(event));
      expect(listens).toHaveLength(2);
    },
  );

  test('is repeated at once by hand, and by the first who watches again, not by a second one', () => {
    const { store, listens, leave, failAgain } = openFailed();
    jest.advanceTimersByTime(UNTOLD_MS.empty);
    failAgain();
    const [before, failed] = [listens.length, store.read()];
    if (failed.status === 'failed') failed.retry();
    expect([listens.length, store.read()]).toEqual([before + 1, { status: 'loading' }]);
    failAgain();
    expect(store.read().status).toBe('failed');
    store.watch(() => undefined)();
    expect(listens).toHaveLength(before + 1);
    leave();
    store.watch(() => undefined);
    expect(listens).toHaveLength(before + 2);
  });

  test('of a silent store does not end the listening', () => {
    const { store, listens, stopped } = open();
    store.watch(() => undefined);
    listens[0]?.fail(new SilentError());
    jest.advanceTimersByTime(60_000);
    expect([stopped(), listens.length, store.read()]).toMatchObject([0, 1, { cause: 'unreachable' }]);
  });
});

test('what was stopped before it was loaded does not start', async () => {
  const start = jest.fn(() => () => undefined);
  listenOnceLoaded(Promise.resolve('source'), start, () => undefined)();
  await Promise.resolve();
  expect(start).not.toHaveBeenCalled();
});

test('what cannot be loaded fails', async () => {
  const fail = jest.fn();
  listenOnceLoaded(Promise.reject(new Error('no code')), () => () => undefined, fail);
  await jest.advanceTimersByTimeAsync(0);
  expect(fail.mock.calls).toEqual([[new Error('no code')]]);
});
