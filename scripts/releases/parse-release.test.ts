import { parseRelease } from './parse-release.ts';
import type { Release } from './release.ts';

const hash = 'a'.repeat(64);
const build = { id: '0123456789ab', files: { 'x/tab.01234567.js': hash }, pointers: { 'index.html': hash } };
const release: Release = { ...build, configuration: {}, hosting: hash, previous: build };

test('a release is read as it was written, with and without one before it', () => {
  expect(parseRelease(JSON.stringify(release))).toEqual(release);
  const first = { ...release, previous: null };
  expect(parseRelease(JSON.stringify(first))).toEqual(first);
});

test.each([
  '../firebase.json',
  '/etc/passwd',
  'a/../../b',
  'a\\..\\b',
  '.firebaserc',
  'a/.b',
  'a//b',
  'a b',
  '',
])('the path %j is not taken from a server', (path) => {
  const text = JSON.stringify({ ...release, previous: { ...build, pointers: { [path]: hash } } });
  expect(() => parseRelease(text)).toThrow(`a path of previous.pointers cannot be ${JSON.stringify(path)}`);
});

test.each([
  [null, 'it is no object'],
  [[], 'it is no object'],
  [{ ...release, id: '../..' }, 'id cannot be "../.."'],
  [{ ...release, files: [] }, 'files is no object'],
  [{ ...release, files: { 'a.js': 'abc' } }, 'files a.js cannot be "abc"'],
  [{ ...release, hosting: undefined }, 'hosting cannot be undefined'],
  [{ ...release, previous: undefined }, 'previous is no object'],
])('%j is refused: %s', (value, reason) => {
  expect(() => parseRelease(JSON.stringify(value))).toThrow(reason);
});
