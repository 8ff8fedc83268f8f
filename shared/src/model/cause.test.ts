import { causeOf } from './cause.ts';
import { connection } from './connection.ts';
import { RefusedError } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error(), { code });

test.each([
  ['a failed request', new TypeError('Failed to fetch'), 'unreachable'],
  ['a request that takes too long', new DOMException('', 'TimeoutError'), 'unreachable'],
  ['a refusal', withCode('permission-denied'), 'refused'],
  ['a refused write', new RefusedError('The rules refuse the write'), 'refused'],
  ['a used-up quota', withCode('resource-exhausted'), 'quota'],
  ['a refused exchange of tokens', withCode('appCheck/fetch-status-error'), 'app-check'],
  ['full storage', new DOMException('', 'QuotaExceededError'), 'storage'],
  ['a missing index', withCode('failed-precondition'), 'behind'],
  ['a value that is no error', undefined, 'unreachable'],
])('%s: %p is %s', (_, error, expected) => {
  expect(causeOf(error)).toBe(expected);
});

test('a refusal without a token is one of App Check, and offline each failure is offline', () => {
  connection.noteToken(true);
  expect(causeOf(withCode('permission-denied'))).toBe('app-check');
  connection.noteToken(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(causeOf(withCode('permission-denied'))).toBe('offline');
});
