import { createNameSync } from './name-sync.ts';

/** An account whose name changes only with `reload`, and the name in its token with `getIdToken`. */
function openAccount(name: { server: string; token: string | undefined; account: string | null }) {
  const calls: string[] = [];
  return {
    calls,
    uid: 'ada',
    get displayName() {
      return name.account;
    },
    getIdTokenResult: async () => ({ claims: name.token === undefined ? {} : { name: name.token } }),
    getIdToken: async () => {
      calls.push('token');
      if (name.token !== undefined) name.token = name.server;
    },
    reload: async () => {
      calls.push('account');
      name.account = name.server;
    },
  };
}

test.each([
  ['nothing where both are the same', { server: 'Ada', token: 'Ada', account: 'Ada' }, [], false],
  ['nothing where there is no name', { server: '', token: undefined, account: null }, [], false],
  ['the token after a rename', { server: 'King', token: 'Ada', account: 'King' }, ['token'], false],
  [
    'the account, too, where the token knew',
    { server: 'King', token: 'King', account: 'Ada' },
    ['token', 'account'],
    true,
  ],
])('renews %s', async (_, names, calls, isRenamed) => {
  const account = openAccount(names);
  const sync = createNameSync();
  expect(await sync(account)).toBe(isRenamed);
  expect(account.calls).toEqual(calls);
  expect(await sync(account)).toBe(false);
  expect(account.calls).toEqual(calls);
});

test('names that stay different are left alone, and a renewal does not start another one', async () => {
  const account = openAccount({ server: 'Ada', token: undefined, account: 'Ada' });
  const sync = createNameSync();
  expect(await Promise.all([sync(account), sync(account)])).toEqual([false, false]);
  await sync(account);
  expect(account.calls).toEqual(['token', 'account']);
});

test('without a network the next token tries again', async () => {
  const account = openAccount({ server: 'King', token: 'Ada', account: 'King' });
  const sync = createNameSync();
  const { getIdToken } = account;
  account.getIdToken = () => Promise.reject(new Error('offline'));
  expect(await sync(account)).toBe(false);
  account.getIdToken = getIdToken;
  await sync(account);
  expect(account.calls).toEqual(['token']);
});
