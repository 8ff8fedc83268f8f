import { delimiter, join } from 'node:path';
import { findFirefox, findWebKit, type Surroundings } from './find-browsers.ts';

const FOLDERS = ['first', 'second'];

function surroundings(
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  platform: NodeJS.Platform = 'linux',
): Surroundings {
  return {
    environment: { PATH: FOLDERS.join(delimiter), ...environment },
    platform,
    exists: (path) => files.includes(path),
  };
}

test('takes the Firefox that FIREFOX_PATH names, and no other', () => {
  const files = ['mine', join('first', 'firefox')];
  expect(findFirefox(surroundings(files, { FIREFOX_PATH: 'mine' }))).toEqual({
    kind: 'firefox',
    program: 'mine',
  });
  expect(findFirefox(surroundings(files, { FIREFOX_PATH: 'gone' }))).toMatchObject({ kind: 'missing' });
});

test.each<[string, string, NodeJS.Platform, Readonly<Record<string, string>>]>([
  ['the extended support release on the PATH', join('second', 'firefox-esr'), 'linux', {}],
  ['any other on the PATH', join('first', 'firefox'), 'linux', {}],
  ['one on the PATH of Windows', join('first', 'firefox.exe'), 'win32', {}],
  ['one of macOS', join('/Applications', 'Firefox.app/Contents/MacOS/firefox'), 'darwin', {}],
  [
    'a person’s own of macOS',
    join('home', 'Applications', 'Firefox.app/Contents/MacOS/firefox'),
    'darwin',
    { HOME: 'home' },
  ],
  ['one of Windows', join('programs', 'Mozilla Firefox/firefox.exe'), 'win32', { PROGRAMFILES: 'programs' }],
])('finds %s', (_what, program, platform, environment) => {
  expect(findFirefox(surroundings([program], environment, platform))).toEqual({ kind: 'firefox', program });
});

test('an empty FIREFOX_PATH counts as none', () => {
  const program = join('first', 'firefox');
  expect(findFirefox(surroundings([program], { FIREFOX_PATH: '' }))).toEqual({ kind: 'firefox', program });
});

test('finds WebKit’s driver and the screen it needs', () => {
  const driver = join('second', 'WebKitWebDriver');
  const screen = join('first', 'Xvfb');
  expect(findWebKit(surroundings([driver, screen]))).toEqual({ kind: 'webkit', driver, screen });
  expect(findWebKit(surroundings(['mine', driver, screen], { WEBKIT_DRIVER: 'mine' }))).toMatchObject({
    driver: 'mine',
  });
});

test.each([
  ['without a screen', 'WebKitWebDriver'],
  ['without a driver', 'Xvfb'],
])('does not run WebKit %s, and says what to install', (_what, program) => {
  const search = findWebKit(surroundings([join('first', program)]));
  expect(search).toMatchObject({ kind: 'missing', name: 'WebKit' });
  expect(search).toHaveProperty('advice', expect.stringContaining('apt-get install webkit2gtk-driver xvfb'));
});

test('says what to install for Firefox', () => {
  expect(findFirefox(surroundings([]))).toEqual({
    kind: 'missing',
    name: 'Firefox',
    advice: expect.stringContaining('apt-get install firefox-esr'),
  });
});
