import { firstName, userOf } from './session.ts';

test.each([
  [{ displayName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace', 'Ada', 'Ada Lovelace'],
  [{ displayName: null, email: 'grace.h@example.com' }, 'grace.h', 'grace.h', undefined],
  [{ displayName: '  ', email: 'grace.h@example.com' }, 'grace.h', 'grace.h', undefined],
  [{ displayName: ' Alan  Turing', email: null }, 'Alan  Turing', 'Alan', ' Alan  Turing'],
  [{ displayName: null, email: null }, 'Member', 'Member', undefined],
  [{ displayName: 'Anonymous', email: null }, 'Anonymous', 'Anonymous', undefined],
])('reads %p as %s, greeted as %s', (account, displayName, greeting, publicName) => {
  const user = userOf({ uid: 'u', ...account });
  expect(user).toEqual({ uid: 'u', displayName, publicName });
  expect(firstName(user)).toBe(greeting);
});
