import { execFileSync } from 'node:child_process';
import { useTemporaryFolder } from '../../local-backend/src/core/testing/temporary-folder.ts';
import { outputFile, readJson, WORKSPACES } from '../support/root.ts';
import { runScript } from '../testing/run-script.ts';
import { packagesTouchedBy } from './packages-touched.ts';

test('every workspace is a package to check', () => {
  expect(packagesTouchedBy(undefined)).toEqual(readJson('package.json').workspaces);
  expect(WORKSPACES).toContain('counting');
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
  [['mf-authentic/x.ts'], WORKSPACES],
  [['shared/src/ui/button.tsx'], WORKSPACES],
  [['webpack.common.js'], WORKSPACES],
  [['package-lock.json', 'mf-auth/src/x.tsx'], WORKSPACES],
  [['firebase.json'], WORKSPACES],
  [['.github/workflows/ci.yml'], WORKSPACES],
  [[], []],
  [undefined, WORKSPACES],
])('a change of %j touches %j', (paths, expected) => {
  expect(packagesTouchedBy(paths)).toEqual(expected);
});

describe('in a repository', () => {
  const inFolder = useTemporaryFolder();
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: inFolder(),
      encoding: 'utf8',
    }).trim();
  const commit = (path: string): string => {
    outputFile(inFolder(path), 'text');
    git('add', path);
    git('commit', '--quiet', '--message', path);
    return git('rev-parse', 'HEAD');
  };
  const ask = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await runScript('changed-packages', words, { cwd: inFolder() })).stdout);

  beforeEach(() => void git('init', '--quiet'));

  test('the commits since the base count, and nothing before', async () => {
    const base = commit('shell/before.ts');
    commit('mf-auth/ä b.ts');
    expect(await ask(base)).toEqual(['mf-auth']);
  });

  test('what happened on the base meanwhile does not count', async () => {
    commit('README.md');
    git('branch', 'base');
    commit('mf-auth/x.ts');
    const head = git('rev-parse', '--abbrev-ref', 'HEAD');
    git('checkout', '--quiet', 'base');
    commit('shell/x.ts');
    git('checkout', '--quiet', head);
    expect(await ask('base')).toEqual(['mf-auth']);
  });

  test.each([[[]], [['']], [['0'.repeat(40)]]])(
    'without a base (%j), all are to be checked',
    async (words) => {
      commit('mf-auth/x.ts');
      expect(await ask(...words)).toEqual(WORKSPACES);
    },
  );
});
