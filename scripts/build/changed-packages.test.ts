import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { PACKAGES, packagesTouchedBy } from './packages-touched.ts';

test('every workspace is a package to check', () => {
  expect(PACKAGES).toEqual(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces);
  expect(PACKAGES).toContain('counting');
});

test.each([
  [['mf-analytics/src/labels.ts', 'mf-analytics/package.json'], ['mf-analytics']],
  [
    ['mf-auth/src/x.tsx', 'shell/src/y.ts'],
    ['shell', 'mf-auth'],
  ],
  [['README.md', 'docs/deploying.md', 'bench/run.ts', 'LICENSE'], []],
  [['functions/src/index.ts'], ['functions']],
  [['counting/src/ledger.ts'], ['counting', 'functions']],
  [['mf-authentic/x.ts'], PACKAGES],
  [['shared/src/ui/button.tsx'], PACKAGES],
  [['webpack.common.js'], PACKAGES],
  [['package-lock.json', 'mf-auth/src/x.tsx'], PACKAGES],
  [['firebase.json'], PACKAGES],
  [['.github/workflows/ci.yml'], PACKAGES],
  [[], []],
  [undefined, PACKAGES],
])('a change of %j touches %j', (paths, expected) => {
  expect(packagesTouchedBy(paths)).toEqual(expected);
});

describe('in a repository', () => {
  let folder: string;
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = (path: string): string => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'text');
    git('add', path);
    git('commit', '--quiet', '--message', path);
    return git('rev-parse', 'HEAD');
  };
  const ask = (...words: string[]): unknown => {
    const command = [require.resolve('tsx/cli'), join(root, 'scripts/changed-packages.ts')];
    const { stdout } = spawnSync(process.execPath, [...command, ...words], { cwd: folder, encoding: 'utf8' });
    return JSON.parse(stdout);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-packages-'));
    git('init', '--quiet');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('the commits since the base count, and nothing before', () => {
    const base = commit('shell/before.ts');
    commit('mf-auth/ä b.ts');
    expect(ask(base)).toEqual(['mf-auth']);
  });

  test('what happened on the base meanwhile does not count', () => {
    commit('README.md');
    git('branch', 'base');
    commit('mf-auth/x.ts');
    const head = git('rev-parse', '--abbrev-ref', 'HEAD');
    git('checkout', '--quiet', 'base');
    commit('shell/x.ts');
    git('checkout', '--quiet', head);
    expect(ask('base')).toEqual(['mf-auth']);
  });

  test.each([[[]], [['']], [['0'.repeat(40)]]])('without a base (%j), all are to be checked', (words) => {
    commit('mf-auth/x.ts');
    expect(ask(...words)).toEqual(PACKAGES);
  });
});
