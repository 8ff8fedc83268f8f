import { firstName } from './session.ts';
import { userOf } from './user-of.ts';

test.each([
  [{ displayName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace', 'Ada', 'Ada Lovelace'],
  [{ displayName: null, email: 'grace.h@example.com' }, 'grace.h', 'grace.h', undefined],
  [{ displayName: '  ', email: 'grace.h@example.com' }, 'grace.h', 'grace.h', undefined],
  [{ displayName: ' Alan  Turing', email: null }, 'Alan Turing', 'Alan', 'Alan Turing'],
  [{ displayName: '\u202eAda\u200b\u00a0King', email: null }, 'Ada King', 'Ada', 'Ada King'],
  [{ displayName: '\u200b\u2800', email: 'g@example.com' }, 'g', 'g', undefined],
  [{ displayName: '★', email: null }, '★', '★', undefined],
  [{ displayName: 'Anonymous\u200d ', email: null }, 'Anonymous', 'Anonymous', undefined],
  [{ displayName: null, email: null }, 'Member', 'Member', undefined],
  [{ displayName: 'Anonymous', email: null }, 'Anonymous', 'Anonymous', undefined],
])('reads %p as %s, greeted as %s', (account, displayName, greeting, publicName) => {
  const user = userOf({ uid: 'u', ...account });
  expect(user).toEqual({ uid: 'u', displayName, publicName, email: account.email ?? undefined });
  expect(firstName(user)).toBe(greeting);
});
