import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { modulesOfShared, modulesOfShell, parseManifest } from './manifest.ts';

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

test('a shell of this shared brings its entry points and React, each in one version', () => {
  const { version, dependencies } = JSON.parse(readFileSync(resolve(__dirname, '../package.json'), 'utf8'));
  const provided = modulesOfShared();
  expect(provided.get('@portal/shared/session')).toBe(version);
  expect(provided.get('react/jsx-runtime')).toBe(dependencies.react);
  expect(provided.has('@portal/shared/contract')).toBe(false);
});

test('a deployed shell brings what its manifest lists', () => {
  const files = { sync: [], async: [] };
  const react = { name: 'react', version: '19.3.1', assets: { js: files, css: files } };
  const manifest = parseManifest(JSON.stringify({ ...MANIFEST, shared: [react] }));
  expect([...modulesOfShell(manifest)]).toEqual([['react', '19.3.1']]);
});
