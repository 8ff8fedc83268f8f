import { listenToStore } from './listen-to-store.ts';
import { setExperienceSource } from './load-source.ts';
import { createMemorySource } from './memory/memory-source.ts';
import type { Reads } from './source/reads.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Listens to a store whose listener stays silent until the test sends a value or an error. */
async function listen(readPage: Reads['readPage']) {
  setExperienceSource({ ...createMemorySource([]).source, readPage });
  const [next, fail] = [jest.fn(), jest.fn()];
  let tell: (value: string) => void = () => undefined;
  const stop = listenToStore<string>(
    (_source, receive) => {
      tell = receive;
      return () => undefined;
    },
    next,
    fail,
  );
  await settled();
  return { next, fail, stop, tell: (value: string) => tell(value) };
}

const unreachable = new TypeError('Failed to fetch');

test('fails when a plain request fails while the listener is silent', async () => {
  const { fail } = await listen(() => Promise.reject(unreachable));
  expect(fail.mock.calls).toEqual([[unreachable]]);
});

test('waits while the plain request succeeds', async () => {
  const { fail, next, tell } = await listen(async () => []);
  tell('first');
  expect(next.mock.calls).toEqual([['first']]);
  expect(fail).not.toHaveBeenCalled();
});

test.each(['told', 'stopped'])('gives up the plain request once it is %s', async (how) => {
  const { fail, tell, stop } = await listen(
    (_stretch, _limit, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  if (how === 'told') tell('first');
  else stop();
  await settled();
  expect(fail).not.toHaveBeenCalled();
});
