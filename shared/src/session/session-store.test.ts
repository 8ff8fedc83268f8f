import { SIGN_IN_MS, START_MS } from '../limits.ts';
import { aUser } from '../testing/builders.ts';
import type { Authentication } from './firebase-auth.ts';
import type { Session } from './session.ts';
import { createSessionStore } from './session-store.ts';

const ada: Session = { status: 'signed-in', user: aUser({ displayName: 'Ada' }) };

/** An authentication without a signed-in user. By default the person closes the popup. */
function anAuthentication(
  signIn: Authentication['signIn'] = async () => false,
  initial: Session = { status: 'signed-out' },
): Authentication {
  let listener: ((session: Session) => void) | undefined;
  return {
    signIn,
    signOut: async () => listener?.({ status: 'signed-out' }),
    watchClaims: () => () => undefined,
    watch: (next) => {
      listener = next;
      next(initial);
      return () => undefined;
    },
  };
}

async function started(...[signIn, initial]: Parameters<typeof anAuthentication>) {
  const store = createSessionStore(async () => anAuthentication(signIn, initial));
  await store.start();
  return store;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Resolves when all work is done that waits for no outside event. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.useRealTimers());

test('is loading until sign-in has started, which happens once', async () => {
  const start = jest.fn(async () => anAuthentication(undefined, ada));
  const store = createSessionStore(start);
  expect(store.read()).toEqual({ status: 'loading' });
  await Promise.all([store.start(), store.start()]);
  expect(store.read()).toEqual(ada);
  expect(start).toHaveBeenCalledTimes(1);
});

test('tells its watchers when somebody signs out', async () => {
  const store = await started(undefined, ada);
  const listener = jest.fn();
  const unwatch = store.watch(listener);
  await store.signOut();
  expect(store.read()).toEqual({ status: 'signed-out' });
  expect(listener).toHaveBeenCalledTimes(1);
  unwatch();
});

test.each([
  ['blocked', Object.assign(new Error('no window'), { code: 'auth/popup-blocked' })],
  ['offline', Object.assign(new Error('no network'), { code: 'auth/network-request-failed' })],
  ['failed', new Error('the popup failed')],
])('logs a sign-in that is %s, and keeps the problem until it is dismissed', async (problem, cause) => {
  console.error = jest.fn();
  const store = await started(() => Promise.reject(cause));
  const signedIn = store.signIn();
  await nextTask();
  expect(console.error).toHaveBeenCalledWith('Cannot sign in:', cause);
  expect(store.read()).toEqual({ status: 'signed-out' });
  expect(store.readProblem()).toBe(problem);
  store.dismissProblem();
  expect(store.readProblem()).toBeUndefined();
  expect(await signedIn).toBe(false);
});

test('a sign-in that succeeds at the second attempt is still what was asked for first', async () => {
  console.error = jest.fn();
  const signIn = jest.fn(async () => true).mockRejectedValueOnce(new Error('the popup failed'));
  const store = await started(signIn);
  const signedIn = store.signIn();
  await nextTask();
  expect(store.readProblem()).toBe('failed');
  store.retrySignIn();
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(store.readProblem()).toBeUndefined();
  expect(await signedIn).toBe(true);
});

test('another sign-in takes the place of one that was not finished', async () => {
  const { promise, resolve } = deferred<boolean>();
  const store = await started(() => promise);
  const first = store.signIn();
  const second = store.signIn();
  expect(await first).toBe(false);
  resolve(true);
  expect(await second).toBe(true);
});

test.each([
  ['signs in again whoever is signed in already', ada],
  ['opens the popup in the task of the click', { status: 'signed-out' }],
] as const)('%s', async (_, initial) => {
  const signIn = jest.fn(async () => true);
  const store = await started(signIn, initial);
  const signedIn = store.signIn();
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(await signedIn).toBe(true);
});

test('a press before sign-in has started waits for it, and needs no popup for who is signed in already', async () => {
  const { promise, resolve } = deferred<Authentication>();
  const store = createSessionStore(() => promise);
  const signedIn = store.signIn();
  resolve(anAuthentication(undefined, ada));
  expect(await signedIn).toBe(true);
  expect(store.readProblem()).toBeUndefined();
});

test('a closed popup is no problem', async () => {
  const store = await started();
  expect(await store.signIn()).toBe(false);
  expect(store.readProblem()).toBeUndefined();
});

test('says that a sign-in is slow, until it comes to an end', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = deferred<boolean>();
  const store = await started(() => promise);
  const signedIn = store.signIn();
  jest.advanceTimersByTime(SIGN_IN_MS - 1);
  expect(store.readProblem()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(store.readProblem()).toBe('slow');
  resolve(false);
  await signedIn;
  expect(store.readProblem()).toBeUndefined();
});

test('says that sign-in is unavailable while its start hangs', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = deferred<Authentication>();
  const store = createSessionStore(() => promise);
  const start = store.start();
  jest.advanceTimersByTime(START_MS);
  expect(store.readProblem()).toBe('unavailable');
  resolve(anAuthentication());
  await start;
  expect(store.readProblem()).toBeUndefined();
});

test('logs a failed start, and the next one tries again', async () => {
  console.error = jest.fn();
  const start = jest
    .fn(async () => anAuthentication(undefined, ada))
    .mockRejectedValueOnce(new Error('offline'));
  const store = createSessionStore(start);
  await store.start();
  expect(store.read()).toEqual({ status: 'loading' });
  expect(store.readProblem()).toBe('unavailable');
  await store.start();
  expect(store.read()).toEqual(ada);
  expect(store.readProblem()).toBeUndefined();
  expect(console.error).toHaveBeenCalledTimes(1);
});
