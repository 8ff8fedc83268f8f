import { listenOnceLoaded } from '../store/listen.ts';
import { createLiveStore, LINGER_MS } from './live-store.ts';

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

test('a failure is reported and ends the listening, until somebody tries again', () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  const { store, listens, stopped } = open();
  store.watch(() => undefined);
  listens[0]?.fail(new Error('denied'));
  expect(report.mock.calls).toEqual([['Cannot read the weather:', new Error('denied')]]);
  expect(stopped()).toBe(1);
  const failed = store.read();
  if (failed.status === 'failed') failed.retry();
  expect(store.read()).toEqual({ status: 'loading' });
  listens[1]?.next('rain');
  expect(store.read()).toEqual({ status: 'ready', value: 'rain' });
});

test('the first who watches after a failure tries again, a second one does not', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { store, listens } = open();
  const leave = store.watch(() => undefined);
  listens[0]?.fail(new Error('denied'));
  store.watch(() => undefined)();
  expect(listens).toHaveLength(1);
  leave();
  store.watch(() => undefined);
  expect(listens).toHaveLength(2);
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
