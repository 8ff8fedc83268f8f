import { aUser } from '../testing/builders.ts';
import type { Authentication } from './firebase-auth.ts';
import type { Session } from './session.ts';
import { createSessionStore } from './session-store.ts';

function anAuthentication(initial: Session) {
  let listener: ((session: Session) => void) | undefined;
  const authentication: Authentication = {
    signIn: async () => {
      throw new Error('the popup failed');
    },
    signOut: async () => listener?.({ status: 'signed-out' }),
    watch: (next) => {
      listener = next;
      next(initial);
      return () => undefined;
    },
  };
  return authentication;
}

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

test('logs a failed sign-in and stays as it was', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const store = createSessionStore(async () => anAuthentication({ status: 'signed-out' }));
  await store.start();
  await store.signIn();
  expect(error).toHaveBeenCalledWith('Cannot sign in:', expect.any(Error));
  expect(alert).not.toHaveBeenCalled();
  alert.mockRestore();
  expect(store.read()).toEqual({ status: 'signed-out' });
  error.mockRestore();
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
  await store.start();
  expect(store.read()).toEqual(ada);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
