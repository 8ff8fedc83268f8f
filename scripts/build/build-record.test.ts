import { rmSync } from 'node:fs';
import { useTemporaryFolder } from 'local-backend/testing';
import { outputFile } from '../support/root.ts';
import { beginBuild, forgetBuild, hashSources, isFresh, recordBuild } from './build-record.ts';

const SOURCES = [
  'shell/src/index.ts',
  'shell/webpack.config.js',
  'shared/src/a.ts',
  'webpack.common.js',
  'webpack.prerender.js',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const inFolder = useTemporaryFolder();
const write = (path: string, text: string): void => outputFile(inFolder(path), text);
const isShellFresh = (): boolean => isFresh('shell', inFolder());

beforeEach(() => {
  for (const path of [...SOURCES, 'mf-auth/src/index.ts']) write(path, path);
  write('shell/dist/main.js', 'built');
  write('shell/dist/mf-manifest.json', '{}');
  recordBuild('shell', hashSources('shell', inFolder()), inFolder());
});

test('a recorded build is fresh while nothing changes', () => {
  expect(isShellFresh()).toBe(true);
  expect(isFresh('mf-auth', inFolder())).toBe(false);
});

test.each([...SOURCES, 'shell/src/new.module.css'])('a change of %s makes it stale', (path) => {
  write(path, 'changed');
  expect(isShellFresh()).toBe(false);
});

test.each(['shell/src/index.test.ts', 'mf-auth/src/index.ts', 'shell/coverage/index.html', 'README.md'])(
  'a change of %s does not',
  (path) => {
    write(path, 'changed');
    expect(isShellFresh()).toBe(true);
  },
);

test('a renamed source makes it stale', () => {
  rmSync(inFolder('shell/src/index.ts'));
  write('shell/src/main.ts', 'shell/src/index.ts');
  expect(isShellFresh()).toBe(false);
});

test('a build that lost, gained or changed a file is stale', () => {
  write('shell/dist/main.js', 'another build');
  expect(isShellFresh()).toBe(false);
  write('shell/dist/main.js', 'built');
  expect(isShellFresh()).toBe(true);
  write('shell/dist/other.js', '');
  expect(isShellFresh()).toBe(false);
  rmSync(inFolder('shell/dist/other.js'));
  rmSync(inFolder('shell/dist/main.js'));
  expect(isShellFresh()).toBe(false);
});

test('an interrupted build is stale, because its record is gone before it begins', () => {
  forgetBuild('shell', inFolder());
  expect(isShellFresh()).toBe(false);
});

test('a build that ended without writing anything is refused', () => {
  beginBuild('shell', inFolder());
  expect(() => recordBuild('shell', hashSources('shell', inFolder()), inFolder())).toThrow(
    'webpack ended without writing',
  );
  expect(isShellFresh()).toBe(false);
});

test('a damaged record is stale', () => {
  write('shell/dist/.built-from.json', '{"sources":');
  expect(isShellFresh()).toBe(false);
});
