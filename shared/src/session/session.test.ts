import { firstName, userOf } from './session.ts';

test.each([
  [{ displayName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace', 'Ada'],
  [{ displayName: null, email: 'grace.h@example.com' }, 'grace.h', 'grace.h'],
  [{ displayName: '  ', email: 'grace.h@example.com' }, 'grace.h', 'grace.h'],
  [{ displayName: ' Alan  Turing', email: null }, 'Alan  Turing', 'Alan'],
  [{ displayName: null, email: null }, 'Member', 'Member'],
])('reads %p as %s, greeted as %s', (account, displayName, greeting) => {
  const user = userOf({ uid: 'u', ...account });
  expect(user).toEqual({ uid: 'u', displayName });
  expect(firstName(user)).toBe(greeting);
});
