import { findRemote, watchRemoteErrors } from './watch-remote-errors.ts';

const manifestUrl = 'https://auth.example/mf-manifest.json';

function errorFrom(file: string, message = 'no such button'): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at press (${file}:1:2)`;
  return error;
}

function throwError(error: unknown, filename = ''): Event {
  const event = new ErrorEvent('error', { error, filename, message: 'no such button', cancelable: true });
  window.dispatchEvent(event);
  return event;
}

/** Dispatches an unhandled rejection. jsdom has no PromiseRejectionEvent. */
function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

let log: jest.SpyInstance;
let stop: () => void;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  stop = watchRemoteErrors({ 'mf-auth': manifestUrl });
});
afterEach(() => {
  stop();
  log.mockRestore();
});

test.each([
  ['an event handler', () => throwError(errorFrom('https://auth.example/1.js'))],
  ['a promise', () => reject(errorFrom('https://auth.example/1.js'))],
  ['a script that throws no error', () => throwError('no such button', 'https://auth.example/1.js')],
])('what %s of a remote throws is logged once, with its remote', (_what, fail) => {
  const event = fail();
  const message = `Error in mf-auth from ${manifestUrl}: no such button`;
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message })]]);
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ['other code', () => throwError(errorFrom('https://portal.example/1.js'))],
  [
    'other code, though it names a remote',
    () => reject(errorFrom('https://portal.example/1.js', manifestUrl)),
  ],
  ['nobody known', () => reject('no such button')],
])('what %s throws is left to the browser', (_what, fail) => {
  expect(fail().defaultPrevented).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test('a script that throws while it is run is left to whoever loads it', () => {
  const script = document.createElement('script');
  script.src = 'https://auth.example/remoteEntry.js';
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const event = throwError(errorFrom(script.src), script.src);
  expect(event.defaultPrevented).toBe(true);
  expect(log).not.toHaveBeenCalled();
  running.mockRestore();
});

const remotes = {
  'mf-auth': 'https://auth.example/mf-manifest.json',
  'mf-analytics': 'https://portal.example/analytics/mf-manifest.json',
  'mf-charts': 'https://portal.example/analytics/charts/mf-manifest.json',
};

test.each([
  ['Error: no\n    at press (https://auth.example/669.ab.js:1:2)', 'mf-auth'],
  ['press@https://auth.example/669.ab.js:1:2\nrun@https://portal.example/470.js:1:2', 'mf-auth'],
  [
    'at a (https://portal.example/1.js:1:1)\nat b (https://portal.example/analytics/2.js:1:1)',
    'mf-analytics',
  ],
  ['at a (https://portal.example/analytics/2.js:1:1)\nat b (https://auth.example/3.js:1:1)', 'mf-analytics'],
  ['at a (https://portal.example/analytics/charts/2.js:1:1)', 'mf-charts'],
  ['at a (https://portal.example/470.js:1:1)', undefined],
  ['at a (https://auth.example.org/1.js:1:1)', undefined],
  ['', undefined],
])('the stack %j leads to %s', (stack, name) => {
  expect(findRemote(stack, remotes)?.name).toBe(name);
});
