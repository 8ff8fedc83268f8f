import { createFederationPlugin } from '../remotes/federation-plugin.ts';
import { type Failure, noteFailure } from './failures.ts';
import { sendFailures } from './send-failures.ts';

const URL_OF_ERRORS = 'https://errors.example/';

let beacons: jest.Mock;
beforeEach(() => {
  // jsdom has no beacons.
  beacons = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon: beacons });
});

const sent = () =>
  beacons.mock.calls.map(([url, body]) => {
    expect(url).toBe(URL_OF_ERRORS);
    return JSON.parse(body);
  });

const start = () => sendFailures(URL_OF_ERRORS, { 'mf-auth': 'https://auth.example/mf-manifest.json' });

const failure = (cause: unknown): Failure => ({ remote: 'mf-auth', phase: 'run', cause });

test('sends earlier and later failures, each kind once', () => {
  noteFailure({ remote: undefined, phase: 'run', cause: new RangeError('1') });
  start();
  for (const text of ['a', 'b']) noteFailure(failure(new TypeError(text)));
  expect(sent()).toEqual([
    { release: '', remote: 'shell', phase: 'run', code: 'RangeError', composition: '' },
    { release: '', remote: 'mf-auth', phase: 'run', code: 'TypeError', composition: '' },
  ]);
});

test('sends at most ten failures', () => {
  start();
  for (const letter of 'abcdefghijkl') noteFailure(failure({ code: letter }));
  expect(sent()).toHaveLength(10);
});

test.each([
  [Object.assign(new Error('No'), { code: 'permission-denied' }), 'permission-denied'],
  [Object.assign(new Error('No'), { code: 'auth/popup-blocked' }), 'auth/popup-blocked'],
  [new DOMException('No', 'QuotaExceededError'), 'QuotaExceededError'],
  [Object.assign(new Error('No'), { code: 'Hx3vJ2kQ9nXbW7mT5rYpL8cF1aZe' }), 'Error'],
  [Object.assign(new Error('No'), { name: 'Ada Lovelace' }), 'Error'],
  ['a text of somebody', 'Error'],
  [undefined, 'Error'],
])('the code of %s is %s', (cause, code) => {
  start();
  noteFailure(failure(cause));
  expect(sent()).toEqual([{ release: '', remote: 'mf-auth', phase: 'run', code, composition: '' }]);
});

test('names the releases of the page, and sends no kind again because another part was loaded', () => {
  document.head.append(Object.assign(document.createElement('script'), { src: 'main.1a2b3c4d.js' }));
  start();
  const fail = () => noteFailure({ ...failure(new Error('a')), remote: undefined });
  fail();
  loadRemote('mf_auth', 'remoteEntry.5e6f7a8b.js');
  fail();
  noteFailure(failure(new Error('b')));
  expect(sent().map(({ release, composition }) => [release, composition])).toEqual([
    ['main.1a2b3c4d.js', 'shell@1a2b3c4d'],
    ['remoteEntry.5e6f7a8b.js', 'shell@1a2b3c4d mf-auth@5e6f7a8b'],
  ]);
});

const loadRemote = (name: string, remoteEntry: string) =>
  createFederationPlugin().loadRemoteSnapshot?.({
    moduleInfo: { name },
    remoteSnapshot: { remoteEntry },
  } as never);
