import { parseManifest } from './manifest.ts';

const MANIFEST = {
  name: 'mf_auth',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [],
  shared: [],
};

test('reads a manifest', () => {
  expect(parseManifest(JSON.stringify(MANIFEST))).toEqual(MANIFEST);
});

test.each([
  ['<!doctype html>', /JSON/],
  ['[]', /name: /],
  [JSON.stringify({ ...MANIFEST, metaData: {} }), /^metaData\.remoteEntry: /],
  [JSON.stringify({ ...MANIFEST, exposes: [{ path: './AccountMenu' }] }), /^exposes\.0\.assets: /],
  [JSON.stringify({ ...MANIFEST, shared: [{ name: 'react' }] }), /^shared\.0\.version: /],
])('says what is wrong with %s', (text, message) => {
  expect(() => parseManifest(text)).toThrow(message);
});
