import { createTokenSync } from './token-sync.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  jest.useRealTimers();
});

/** Answers requests with `answers`, in order. Returns the list of the requests' methods. */
function answer(...answers: readonly Promise<{ readonly ok: boolean }>[]) {
  const methods: string[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    methods.push(String(init?.method));
    return answers[methods.length - 1] ?? { ok: true };
  }) as unknown as typeof fetch;
  return methods;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const ada = { getIdToken: async () => 'token' };

test('signing out is told after the sign-in before it was answered', async () => {
  let settle: (response: { ok: boolean }) => void = () => undefined;
  const signedIn = new Promise<{ ok: boolean }>((resolve) => {
    settle = resolve;
  });
  const methods = answer(signedIn);
  const sync = createTokenSync('/token');
  sync(ada);
  sync(null);
  await nextTask();
  expect(methods).toEqual(['POST']);
  expect(fetch).toHaveBeenCalledWith(
    '/token',
    expect.objectContaining({ headers: { Authorization: 'Bearer token' } }),
  );
  settle({ ok: true });
  await nextTask();
  expect(methods).toEqual(['POST', 'DELETE']);
});

test('a token that cannot be renewed and a request that fails are logged, and the next one is sent', async () => {
  console.error = jest.fn();
  const methods = answer(Promise.reject(new Error('offline')));
  const sync = createTokenSync('/token');
  sync({ getIdToken: () => Promise.reject(new Error('no network')) });
  sync(ada);
  sync(null);
  await nextTask();
  expect(methods).toEqual(['POST', 'DELETE']);
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(console.error).toHaveBeenCalledWith('Cannot sync the ID token:', new Error('no network'));
});

test('a request that is never answered ends once another one has waited for ten seconds', async () => {
  jest.useFakeTimers();
  console.error = jest.fn();
  const methods: string[] = [];
  globalThis.fetch = jest.fn((_url, { method, signal }) => {
    methods.push(method);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }) as unknown as typeof fetch;
  const sync = createTokenSync('/token');
  sync(ada);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(console.error).not.toHaveBeenCalled();
  sync(null);
  await jest.advanceTimersByTimeAsync(9999);
  expect(methods).toEqual(['POST']);
  await jest.advanceTimersByTimeAsync(1);
  expect(methods).toEqual(['POST', 'DELETE']);
});
