import { decodeAuthorization } from './authorization.ts';

const header = (claims: unknown): string =>
  `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

test.each([undefined, '', '  '])('without a header (%p) the caller is anonymous', (value) => {
  expect(decodeAuthorization(value)).toEqual({ kind: 'anonymous' });
});

test.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.abc'])('%s is an administrator', (value) => {
  expect(decodeAuthorization(value)).toEqual({ kind: 'admin' });
});

test('an unsigned token names its user and keeps its claims', () => {
  const claims = { sub: 'ann', name: 'Änn', firebase: { sign_in_provider: 'custom' } };
  expect(decodeAuthorization(header(claims))).toEqual({ kind: 'user', uid: 'ann', token: claims });
});

test.each([
  ['no bearer', 'Basic abc'],
  ['one part', 'Bearer abc'],
  ['two parts', 'Bearer e30.e30'],
  ['text that is no JSON', 'Bearer e30.abc.'],
  ['JSON that is no object', header(['ann'])],
  ['no user', header({ name: 'Ann' })],
  ['a user that is no text', header({ sub: 7 })],
])('a token with %s is refused', (_, value) => {
  expect(() => decodeAuthorization(value)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT', message: 'invalid jwt' }),
  );
});
