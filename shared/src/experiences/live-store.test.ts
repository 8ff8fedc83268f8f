import { createLiveStore, LINGER_MILLISECONDS, listenOnceLoaded } from './live-store.ts';

/** A store over something that is told by hand. */
function open() {
  const told: { next: (value: string) => void; fail: (error: unknown) => void }[] = [];
  let stopped = 0;
  const store = createLiveStore<string>('the weather', (next, fail) => {
    told.push({ next, fail });
    return () => {
      stopped += 1;
    };
  });
  return { store, told, stopped: () => stopped };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('listens once for all who watch, and tells each of them', () => {
  const { store, told } = open();
  const [one, other] = [jest.fn(), jest.fn()];
  store.watch(one);
  store.watch(other);
  expect(store.read()).toEqual({ status: 'loading' });
  told[0]?.next('sunny');
  expect(store.read()).toEqual({ status: 'ready', value: 'sunny' });
  expect([told.length, one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 1]);
});

test('goes on listening a while, and forgets what it knew then', () => {
  const { store, told, stopped } = open();
  const leave = store.watch(() => undefined);
  told[0]?.next('sunny');
  leave();
  jest.advanceTimersByTime(LINGER_MILLISECONDS - 1);
  expect([stopped(), store.read().status]).toEqual([0, 'ready']);
  jest.advanceTimersByTime(1);
  expect([stopped(), store.read().status]).toEqual([1, 'loading']);
  store.watch(() => undefined);
  expect(told).toHaveLength(2);
});

test('who comes back in time ends the wait', () => {
  const { store, stopped } = open();
  store.watch(() => undefined)();
  store.watch(() => undefined);
  jest.advanceTimersByTime(2 * LINGER_MILLISECONDS);
  expect(stopped()).toBe(0);
});

test('a failure is reported and ends the listening, until somebody tries again', () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  const { store, told, stopped } = open();
  store.watch(() => undefined);
  told[0]?.fail(new Error('denied'));
  expect(report.mock.calls).toEqual([['Cannot read the weather:', new Error('denied')]]);
  expect(stopped()).toBe(1);
  const failed = store.read();
  if (failed.status === 'failed') failed.retry();
  expect(store.read()).toEqual({ status: 'loading' });
  told[1]?.next('rain');
  expect(store.read()).toEqual({ status: 'ready', value: 'rain' });
});

test('the first who watches after a failure tries again, a second one does not', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { store, told } = open();
  const leave = store.watch(() => undefined);
  told[0]?.fail(new Error('denied'));
  store.watch(() => undefined)();
  expect(told).toHaveLength(1);
  leave();
  store.watch(() => undefined);
  expect(told).toHaveLength(2);
});

test('what was stopped before it was loaded does not begin', async () => {
  const begin = jest.fn(() => () => undefined);
  listenOnceLoaded(Promise.resolve('source'), begin, () => undefined)();
  await Promise.resolve();
  expect(begin).not.toHaveBeenCalled();
});

test('what cannot be loaded fails', async () => {
  const fail = jest.fn();
  listenOnceLoaded(Promise.reject(new Error('no code')), () => () => undefined, fail);
  await jest.advanceTimersByTimeAsync(0);
  expect(fail.mock.calls).toEqual([[new Error('no code')]]);
});
