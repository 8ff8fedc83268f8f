import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beginBuild, forgetBuild, hashSources, isFresh, recordBuild } from './build-record.ts';

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-record-'));
  for (const path of ['webpack.common.js', 'webpack.prerender.js', 'package-lock.json', 'tsconfig.base.json'])
    write(path, path);
  for (const path of [
    'shared/src/a.ts',
    'shell/src/index.ts',
    'mf-auth/src/index.ts',
    'shell/webpack.config.js',
  ]) {
    write(path, path);
  }
  write('shell/dist/main.js', 'built');
  write('shell/dist/mf-manifest.json', '{}');
  recordBuild('shell', hashSources('shell', folder), folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a recorded build is fresh while nothing changes', () => {
  expect(isFresh('shell', folder)).toBe(true);
  expect(isFresh('mf-auth', folder)).toBe(false);
});

test.each([
  'shell/src/index.ts',
  'shell/src/new.module.css',
  'shell/webpack.config.js',
  'shared/src/a.ts',
  'webpack.common.js',
  'webpack.prerender.js',
  'package-lock.json',
  'tsconfig.base.json',
])('a change of %s makes it stale', (path) => {
  write(path, 'changed');
  expect(isFresh('shell', folder)).toBe(false);
});

test.each(['shell/src/index.test.ts', 'mf-auth/src/index.ts', 'shell/coverage/index.html', 'README.md'])(
  'a change of %s does not',
  (path) => {
    write(path, 'changed');
    expect(isFresh('shell', folder)).toBe(true);
  },
);

test('a renamed source makes it stale', () => {
  rmSync(join(folder, 'shell/src/index.ts'));
  write('shell/src/main.ts', 'shell/src/index.ts');
  expect(isFresh('shell', folder)).toBe(false);
});

test('a build that lost, gained or changed a file is stale', () => {
  write('shell/dist/main.js', 'another build');
  expect(isFresh('shell', folder)).toBe(false);
  write('shell/dist/main.js', 'built');
  expect(isFresh('shell', folder)).toBe(true);
  write('shell/dist/other.js', '');
  expect(isFresh('shell', folder)).toBe(false);
  rmSync(join(folder, 'shell/dist/other.js'));
  rmSync(join(folder, 'shell/dist/main.js'));
  expect(isFresh('shell', folder)).toBe(false);
});

test('an interrupted build is stale, because its record is gone before it begins', () => {
  forgetBuild('shell', folder);
  expect(isFresh('shell', folder)).toBe(false);
});

test('a build that ended without writing anything is refused', () => {
  beginBuild('shell', folder);
  expect(() => recordBuild('shell', hashSources('shell', folder), folder)).toThrow(
    'webpack ended without writing',
  );
  expect(isFresh('shell', folder)).toBe(false);
});

test('a damaged record is stale', () => {
  write('shell/dist/.built-from.json', '{"sources":');
  expect(isFresh('shell', folder)).toBe(false);
});
