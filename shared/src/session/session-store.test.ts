import { aUser } from '../testing/builders.ts';
import type { Authentication } from './firebase-auth.ts';
import type { Session } from './session.ts';
import { createSessionStore } from './session-store.ts';
import { SIGN_IN_MILLISECONDS, START_MILLISECONDS } from './sign-in-problem.ts';

function anAuthentication(initial: Session) {
  let listener: ((session: Session) => void) | undefined;
  const authentication: Authentication = {
    signIn: async () => false,
    signOut: async () => listener?.({ status: 'signed-out' }),
    watchClaims: () => () => undefined,
    watch: (next) => {
      listener = next;
      next(initial);
      return () => undefined;
    },
  };
  return authentication;
}

/** A promise that is settled from outside. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Lets everything go on that waits for nothing from outside. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const ada: Session = { status: 'signed-in', user: aUser({ displayName: 'Ada' }) };

test('is loading until sign-in has started, which happens once', async () => {
  const start = jest.fn(async () => anAuthentication(ada));
  const store = createSessionStore(start);
  expect(store.read()).toEqual({ status: 'loading' });
  await Promise.all([store.start(), store.start()]);
  expect(store.read()).toEqual(ada);
  expect(start).toHaveBeenCalledTimes(1);
});

test('tells its watchers when somebody signs out', async () => {
  const store = createSessionStore(async () => anAuthentication(ada));
  await store.start();
  const listener = jest.fn();
  const unwatch = store.watch(listener);
  await store.signOut();
  expect(store.read()).toEqual({ status: 'signed-out' });
  expect(listener).toHaveBeenCalledTimes(1);
  unwatch();
});

/** Nobody can sign in until `settle` is called with what the popup comes to. */
function aSlowAuthentication() {
  const { promise, resolve } = deferred<boolean>();
  return {
    authentication: { ...anAuthentication({ status: 'signed-out' }), signIn: () => promise },
    settle: resolve,
  };
}

function failingWith(error: Error): Authentication {
  return { ...anAuthentication({ status: 'signed-out' }), signIn: () => Promise.reject(error) };
}

test.each([
  ['blocked', Object.assign(new Error('no window'), { code: 'auth/popup-blocked' })],
  ['offline', Object.assign(new Error('no network'), { code: 'auth/network-request-failed' })],
  ['failed', new Error('the popup failed')],
])('logs a sign-in that is %s, and keeps the problem until it is dismissed', async (problem, cause) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const store = createSessionStore(async () => failingWith(cause));
  await store.start();
  const signedIn = store.signIn();
  await nextTask();
  expect(error).toHaveBeenCalledWith('Cannot sign in:', cause);
  expect(store.read()).toEqual({ status: 'signed-out' });
  expect(store.readProblem()).toBe(problem);
  store.dismissProblem();
  expect(store.readProblem()).toBeUndefined();
  expect(await signedIn).toBe(false);
  error.mockRestore();
});

test('a sign-in that succeeds at the second attempt is still what was asked for first', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const signIn = jest.fn(async () => true).mockRejectedValueOnce(new Error('the popup failed'));
  const store = createSessionStore(async () => ({ ...anAuthentication({ status: 'signed-out' }), signIn }));
  await store.start();
  const signedIn = store.signIn();
  await nextTask();
  expect(store.readProblem()).toBe('failed');
  store.retrySignIn();
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(store.readProblem()).toBeUndefined();
  expect(await signedIn).toBe(true);
  error.mockRestore();
});

test('another sign-in takes the place of one that was not finished', async () => {
  const { authentication, settle } = aSlowAuthentication();
  const store = createSessionStore(async () => authentication);
  await store.start();
  const first = store.signIn();
  const second = store.signIn();
  expect(await first).toBe(false);
  settle(true);
  expect(await second).toBe(true);
});

test('signs in again whoever is signed in already', async () => {
  const signIn = jest.fn(async () => true);
  const store = createSessionStore(async () => ({ ...anAuthentication(ada), signIn }));
  await store.start();
  expect(await store.signIn()).toBe(true);
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('opens the popup in the task of the click', async () => {
  const signIn = jest.fn(async () => true);
  const store = createSessionStore(async () => ({ ...anAuthentication({ status: 'signed-out' }), signIn }));
  await store.start();
  const signedIn = store.signIn();
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(await signedIn).toBe(true);
});

test('a press before sign-in has started waits for it, and needs no popup for who is signed in already', async () => {
  const { promise, resolve } = deferred<Authentication>();
  const store = createSessionStore(() => promise);
  const signedIn = store.signIn();
  resolve(anAuthentication(ada));
  expect(await signedIn).toBe(true);
  expect(store.readProblem()).toBeUndefined();
});

test('a closed popup is no problem', async () => {
  const { authentication, settle } = aSlowAuthentication();
  const store = createSessionStore(async () => authentication);
  await store.start();
  const signedIn = store.signIn();
  settle(false);
  expect(await signedIn).toBe(false);
  expect(store.readProblem()).toBeUndefined();
});

test('says that a sign-in is slow, until it comes to an end', async () => {
  jest.useFakeTimers();
  const { authentication, settle } = aSlowAuthentication();
  const store = createSessionStore(async () => authentication);
  await store.start();
  const signedIn = store.signIn();
  jest.advanceTimersByTime(SIGN_IN_MILLISECONDS - 1);
  expect(store.readProblem()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(store.readProblem()).toBe('slow');
  settle(false);
  await signedIn;
  expect(store.readProblem()).toBeUndefined();
  jest.useRealTimers();
});

test('says that sign-in is unavailable while its start hangs', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = deferred<Authentication>();
  const store = createSessionStore(() => promise);
  const started = store.start();
  jest.advanceTimersByTime(START_MILLISECONDS);
  expect(store.readProblem()).toBe('unavailable');
  resolve(anAuthentication({ status: 'signed-out' }));
  await started;
  expect(store.readProblem()).toBeUndefined();
  jest.useRealTimers();
});

test('logs a failed start, and the next one tries again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  let attempts = 0;
  const store = createSessionStore(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return anAuthentication(ada);
  });
  await store.start();
  expect(store.read()).toEqual({ status: 'loading' });
  expect(store.readProblem()).toBe('unavailable');
  await store.start();
  expect(store.read()).toEqual(ada);
  expect(store.readProblem()).toBeUndefined();
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
