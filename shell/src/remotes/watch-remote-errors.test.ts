import { watchRemoteErrors } from './watch-remote-errors.ts';

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

/** jsdom has no PromiseRejectionEvent. */
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
